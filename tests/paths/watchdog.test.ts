import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type AnyStateMachine, createMachine, sendTo } from 'xstate';
import type { CatalogueEntry } from '../../machines/lib/catalogueEntry';
import { walkedCases } from './kit/walks';

const entryOf = (machine: AnyStateMachine): CatalogueEntry => ({
  id: machine.id,
  titleKey: '',
  machine,
  inputs: [undefined],
  events: { begun: { description: '', samples: [{ type: 'begun' }] } },
  mainWay: [],
  outcomes: {},
});
const errorsOf = async (machine: AnyStateMachine) =>
  (await walkedCases(entryOf(machine))).map(({ item, error }) => [item.title, error]);
const forEver = expect.stringMatching(/Infinite loop|goes round for ever/);

describe('a case that runs for ever', () => {
  it('fails under its own name when the states of the machine lead in a circle', async () => {
    const machine = createMachine({
      id: 'circle',
      initial: 'resting',
      states: {
        resting: { on: { begun: 'there' } },
        there: { always: 'back' },
        back: { always: 'there' },
      },
    });
    expect(await errorsOf(machine)).toEqual([
      ['start null', null],
      ['"resting" + begun → "resting"', forEver],
    ]);
  });

  it('fails when the machine goes round from the start', async () => {
    const machine = createMachine({
      id: 'start',
      initial: 'there',
      states: { there: { always: 'back' }, back: { always: 'there' } },
    });
    expect(await errorsOf(machine)).toEqual([['start null', forEver]]);
  });

  it('fails when the machine sends itself one event after the other', async () => {
    const again = sendTo(({ self }) => self, { type: 'again' });
    const machine = createMachine({
      id: 'echo',
      initial: 'resting',
      states: {
        resting: { on: { begun: 'echoing' } },
        echoing: { entry: again, on: { again: { actions: again } } },
      },
    });
    expect(await errorsOf(machine)).toContainEqual(['"resting" + begun → "echoing"', forEver]);
  });

  it('is named and reported when it stops the whole program', () => {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'watchdog-')), 'report.json');
    const program = `
      const { Watchdog } = require('./tests/paths/kit/watchdog');
      const watchdog = new Watchdog(300);
      watchdog.watch({ name: 'circle, case 7', file: ${JSON.stringify(file)}, report: 'it failed' });
      setTimeout(() => { for (;;); }, 50);`;
    const { signal, stderr } = spawnSync(process.execPath, ['-r', 'esbuild-register', '-e', program], {
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect(signal).toBe('SIGKILL');
    expect(stderr).toContain('circle, case 7: it runs for ever');
    expect(fs.readFileSync(file, 'utf8')).toBe('it failed');
  });
});
