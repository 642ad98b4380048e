import { spawnSync } from 'node:child_process';
import { inOrder } from '../../paths/kit/report';

/** Runs a line of an ES module of the report, which is a program of Node without Jest. */
function evaluate(code: string): unknown {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

describe('the order of cases', () => {
  const items = Array.from({ length: 50 }, (_, index) => index);

  it('is their own without a seed', () => {
    expect(inOrder(items, null)).toEqual(items);
  });

  it('is the same for the same seed, has every case, and differs for another seed', () => {
    expect(inOrder(items, 7)).toEqual(inOrder(items, 7));
    expect(inOrder(items, 7).toSorted((a, b) => a - b)).toEqual(items);
    expect(inOrder(items, 7)).not.toEqual(items);
    expect(inOrder(items, 8)).not.toEqual(inOrder(items, 7));
  });
});

describe('the failures', () => {
  const failure = (machine: string, number: number, error: string, level = 2) => ({
    machine,
    level,
    item: { number, error },
  });

  it('are grouped by their cause: the lowest level first, then the most frequent one', () => {
    const failures = [
      failure('draft', 1, 'ended in "idle" instead of "saving"'),
      failure('draft', 2, 'in saveFailed: not so: the text “Alles” is there\n  stack'),
      failure('session', 3, 'in retrying: not so: the text “Alles” is there'),
      failure('session', 4, 'case 12 took 5001 ms'),
      failure('session', 5, 'case 13 took 5002 ms'),
      failure('draft', 6, '\u001b[31min saved: not so: the text “Alles” is there\u001b[39m'),
      failure('draft', 7, 'does not hold: it is saved 2 times (SAVE-51)', 1),
    ];
    const causes = evaluate(
      `import { byCause } from './tests/paths/report/causes.mjs';
       const causes = byCause(${JSON.stringify(failures)});
       console.log(JSON.stringify(causes.map(({ cause, cases }) => [cause, cases.map(({ item }) => item.number)])));`,
    );
    expect(causes).toEqual([
      ['does not hold: it is saved # times (SAVE-51)', [7]],
      ['not so: the text “Alles” is there', [2, 3, 6]],
      ['case # took # ms', [4, 5]],
      ['ended in "idle" instead of "saving"', [1]],
    ]);
  });
});

describe('the machines that a change concerns', () => {
  const concerned = (changed: string[]) =>
    evaluate(
      `import { concerned } from './tests/paths/changed.mjs';
       const files = { draft: ['machines/draft/draft.machine.ts', 'domain/errors.ts'], session: ['domain/errors.ts'] };
       console.log(JSON.stringify(concerned(${JSON.stringify(changed)}, files)));`,
    );

  it('are those that import a changed file, or whose driver or invariants have changed', () => {
    expect(concerned(['machines/draft/draft.machine.ts', 'README.md'])).toEqual(['draft']);
    expect(concerned(['tests/machines/session/session.driver.ts'])).toEqual(['session']);
    expect(concerned(['domain/errors.ts'])).toEqual(['draft', 'session']);
    expect(concerned(['README.md'])).toEqual([]);
  });

  it('are all when what every walk uses has changed', () => {
    expect(concerned(['tests/paths/kit/walks.ts'])).toEqual(['draft', 'session']);
  });
});
