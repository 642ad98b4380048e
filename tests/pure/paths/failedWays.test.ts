import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { catalogue } from '#machines/catalogue';
import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import { drawingOf } from '../../../src/charts/layout/drawingOf';
import { chartOf } from '../../../src/charts/model/chartOf';
import { titleOf } from '../../../src/charts/model/machineTexts';
import { namesOf } from '../../../src/charts/model/names';
import { translator } from '../../charts/chartFiles';
import { layoutHere } from '../../charts/nodeLayout';
import { pathCases } from '../../paths/kit/explore';
import { wayOf } from '../../paths/kit/way';
import { shownWay } from '../../paths/report/shownWay';
import { marksOf, partOf } from '../../paths/report/WayChart';
import { picturesOf, wayParts } from '../../paths/report/wayParts';

const translators = { et: translator('et'), en: translator('en') };
const bankChoice = catalogue.find(({ id }) => id === 'bankChoice') as CatalogueEntry;
const chosen = 'event.bank.chosen';
const started = 'event.payment.started';
const failing = 'failed.startPayment_network';
const wayTo = (events: readonly string[], failedAt = events.length) => ({ input: 0, events, failedAt });
const shown = (events: readonly string[], failedAt?: number) =>
  shownWay(bankChoice, wayTo(events, failedAt), translators);

describe('the way of a failed case', () => {
  it('names every event of every generated case as play does', () => {
    for (const id of ['bankChoice', 'documentUpload', 'renewal']) {
      const entry = catalogue.find((each) => each.id === id)!;
      const cases = pathCases(entry).filter((_, index) => index % 7 === 0);
      for (const item of cases) {
        const way = wayOf(entry, item);
        const { steps } = shownWay(entry, way, translators);
        expect([item.title, steps.slice(1).map((step) => step.name)]).toEqual([item.title, way.events]);
      }
    }
  });

  it('tells each step in both languages, with its states and transitions', () => {
    const { title, steps } = shown([chosen, started, failing]);
    expect(title).toEqual({ et: 'Panga valik', en: 'Choice of bank' });
    expect(steps.map(({ event }) => event.en)).toEqual([
      expect.any(String),
      'A bank is chosen',
      'Go to the bank',
      'The server computes the amount and signs the payment: Fails – the connection is lost',
    ]);
    expect(steps[1]?.event.et).toBe('Pank valitakse');
    expect(steps.map(({ states }) => states)).toEqual([['choosing'], ['choosing'], ['starting'], ['choosing']]);
    expect(steps[2]?.state.en).toBe('The server computes the amount and signs the payment');
    expect(steps.map(({ isFailed }) => isFailed)).toEqual([false, false, false, true]);
    for (const { transition, transitions } of steps.slice(1)) expect(transitions).toContain(transition);
  });

  it('ends at the step that failed, and leads to that place of play', () => {
    const way = shown([chosen, started, failing], 2);
    expect(way.steps.map(({ name }) => name)).toEqual([null, chosen, started]);
    expect(way.address).toBe(`/machines/bankChoice?play=${chosen}*${started}`);
    expect(shown([], 0)).toMatchObject({ address: '/machines/bankChoice', steps: [{ isFailed: true }] });
  });

  it('names the input in the address where it is not the first', () => {
    const entry = catalogue.find(({ inputs, sampleTitles }) => inputs.length > 1 && sampleTitles?.start)!;
    const { address } = shownWay(entry, { input: 1, events: [], failedAt: 0 }, translators);
    expect(address).toBe(`/machines/${entry.id}?start=${entry.sampleTitles!.start![1]!.name}`);
  });

  it('says that an event cannot happen where the machine is', () => {
    const { steps, address } = shown([chosen, failing, started]);
    expect(steps.map(({ name }) => name)).toEqual([null, chosen, failing]);
    expect(steps[2]).toMatchObject({ transition: null, states: ['choosing'], isFailed: true });
    expect(steps[2]?.event.en).toContain('it cannot happen there');
    expect(address).toBe(`/machines/bankChoice?play=${chosen}`);
  });
});

describe('the chart of a failed way', () => {
  const drawn = () => {
    const chart = chartOf(bankChoice);
    return drawingOf(chart, namesOf(chart, titleOf(bankChoice, translators.en), translators.en, 'simple'), layoutHere);
  };

  it('numbers the steps at their events, an event that comes twice with both numbers, and marks the failing one', async () => {
    const marks = marksOf(await drawn(), shown([chosen, started, failing, started]));
    expect(marks.map(({ numbers, isFailed }) => [numbers, isFailed])).toEqual([
      [[0], false],
      [[1], false],
      [[2, 4], true],
      [[3], false],
    ]);
  });

  it('marks the state in which a failing event cannot happen', async () => {
    const drawing = await drawn();
    const marks = marksOf(drawing, shown([failing]));
    const choosing = drawing.states.find(({ state }) => state.path === 'choosing');
    expect(marks).toEqual([{ shape: choosing, numbers: [0, 1], isFailed: true }]);
  });

  it('shows only the part in which the way runs, with all of it inside', async () => {
    const drawing = await drawn();
    const way = shown([chosen, started, failing]);
    const part = partOf(drawing, way);
    expect(part.width * part.height).toBeLessThan(drawing.width * drawing.height);
    for (const { shape } of marksOf(drawing, way)) {
      expect(shape.x).toBeGreaterThanOrEqual(part.x);
      expect(shape.y).toBeGreaterThanOrEqual(part.y);
      expect(shape.x + shape.width).toBeLessThanOrEqual(part.x + part.width);
      expect(shape.y + shape.height).toBeLessThanOrEqual(part.y + part.height);
    }
  });
});

test('pictures are those of the states before and after the failing step; a stage has those of the pictured kind', () => {
  const { steps } = shown([chosen, started]);
  const machines = { bankChoice: { choosing: ['et.360', 'en.1280'], starting: ['en.360'] } } as const;
  expect(picturesOf({ machines }, 'bankChoice', steps)).toEqual([
    { file: 'bankChoice/choosing.et.360.webp', caption: 'Before the failing step: Five banks are offered' },
    { file: 'bankChoice/starting.en.360.webp', caption: expect.stringMatching(/^After it: The server/) },
  ]);
  expect(picturesOf({ machines: { bankChoice: { starting: 'passing' } } }, 'bankChoice', steps)).toEqual([]);
  const stages = { machines: { 'stage-private-purchaseLicence': { choosing: ['et.360'] } } } as const;
  expect(picturesOf(stages, 'stage-private-weaponLicence', steps.slice(0, 1))).toHaveLength(1);
});

/** Runs a line of an ES module of the report, which is a program of Node without Jest. */
function evaluate(code: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

describe('what has changed since a green run', () => {
  it('is every file that is another one, is new, or is gone', () => {
    const code = (then: object, now: object) =>
      `import { changedBetween } from './tests/paths/report/green.mjs';
       console.log(JSON.stringify(changedBetween(${JSON.stringify(then)}, ${JSON.stringify(now)})));`;
    const then = { same: '1', other: '1', gone: '1', wasGone: null };
    const now = { same: '1', other: '2', gone: null, wasGone: null, added: '3' };
    expect(JSON.parse(evaluate(code(then, now)))).toEqual(['added', 'gone', 'other']);
  });

  it('is sorted by whether it is of the machine or behind its screen', () => {
    const changed = [
      'machines/draft/draft.machine.ts',
      'tests/machines/draft/draft.driver.ts',
      'src/a.tsx',
      'README.md',
    ];
    const own = ['machines/draft/draft.machine.ts', 'tests/machines/draft/'];
    const matter = (level: number) =>
      JSON.parse(
        evaluate(`import { filesThatMatter } from './tests/paths/report/green.mjs';
          console.log(JSON.stringify(filesThatMatter(${JSON.stringify(changed)}, ${JSON.stringify(own)}, ${level})));`),
      );
    expect(matter(1)).toEqual({ own: changed.slice(0, 2), others: [] });
    expect(matter(2)).toEqual({ own: changed.slice(0, 2), others: ['src/a.tsx'] });
  });

  it('is found by git, also where the green run had files that were not committed', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'green-'));
    const code = `
      import { execSync } from 'node:child_process';
      import fs from 'node:fs';
      import { changedSinceGreen, filesNow } from '${path.resolve('tests/paths/report/green.mjs')}';
      process.chdir(${JSON.stringify(folder)});
      const git = (line) => execSync('git -c user.name=a -c user.email=a@example.ee ' + line, { stdio: 'pipe' });
      git('init -q');
      for (const name of ['a', 'b', 'c']) fs.writeFileSync(name, '1');
      git('add .');
      git('commit -qm first');
      fs.writeFileSync('a', '2');
      fs.writeFileSync('d', '1');
      const green = filesNow();
      const none = changedSinceGreen(green);
      git('add .');
      git('commit -qm second');
      const committed = changedSinceGreen(green);
      fs.writeFileSync('a', '1');
      fs.rmSync('b');
      const changed = changedSinceGreen(green);
      const unknown = changedSinceGreen({ commit: '0'.repeat(40), changed: {} });
      console.log(JSON.stringify({ none, committed, changed, unknown }));`;
    try {
      expect(JSON.parse(evaluate(code))).toEqual({ none: [], committed: [], changed: ['a', 'b'], unknown: null });
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });
});

test('the page shows the way of a failed case: chart, steps, play, pictures, what has changed', async () => {
  const pictures = fs.mkdtempSync(path.join(os.tmpdir(), 'pictures-'));
  fs.writeFileSync(
    path.join(pictures, 'index.json'),
    JSON.stringify({ machines: { bankChoice: { starting: ['et.360'] } } }),
  );
  const places = { portal: 'http://localhost:8080', pictures, picturesFromReport: '../pictures' };
  const way = wayTo([chosen, started]);
  const [first, second] = await wayParts(
    [
      { machine: 'bankChoice', way, hasChart: true },
      { machine: 'bankChoice', way, hasChart: false },
    ],
    places,
  );
  fs.rmSync(pictures, { recursive: true });

  const item = (number: number) => ({
    number,
    title: 'a <case>',
    steps: ['{"type":"x"}'],
    error: 'does not hold: “a & b”',
  });
  const failure = (number: number, part: string | null | undefined) => ({
    machine: 'bankChoice',
    level: 1,
    item: item(number),
    rerun: 'npm run paths -- --case 1',
    way: part,
  });
  const causes = [
    {
      cause: 'does not hold',
      cases: [failure(1, first), failure(2, second)],
      changes: [
        {
          machine: 'bankChoice',
          level: 1,
          commit: 'abcdef0123456',
          files: { own: ['machines/a.ts'], others: ['src/b.ts'] },
        },
        { machine: 'draft', level: 1, commit: null, files: null },
      ],
    },
  ];
  const file = path.join(os.tmpdir(), `causes-${process.pid}.json`);
  fs.writeFileSync(file, JSON.stringify({ machines: [], failures: [], causes, line: 'line', order: 'order' }));
  const html = evaluate(`import fs from 'node:fs';
    import { pageOf } from './tests/paths/report/page.mjs';
    console.log(pageOf({ ...JSON.parse(fs.readFileSync(${JSON.stringify(file)}, 'utf8')), chartStyle: '.chart{}' }));`);
  fs.rmSync(file);

  expect(html.match(/<svg class="chart"/g)).toHaveLength(1);
  expect(html).toContain('>✗ 2</text>');
  expect(html).toContain('class="way-frame"');
  expect(html.match(/<ol class="way-steps"/g)).toHaveLength(2);
  expect(html).toContain('<span lang="et">Pank valitakse</span><span lang="en">A bank is chosen</span>');
  expect(html).toContain(`href="http://localhost:8080/machines/bankChoice?play=${chosen}*${started}"`);
  expect(html).toContain('<img src="../pictures/bankChoice/starting.et.360.webp"');
  expect(html).toContain(
    'since the green run at <code>abcdef0123</code>: <ul><li><code>machines/a.ts</code></li></ul>',
  );
  expect(html).toContain('Other files behind its screen: 1');
  expect(html).toContain('draft, level 1: no green run is known.');
  expect(html).toContain('a &lt;case&gt;');
  expect(html).not.toContain('a <case>');
});
