import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type AnyActorRef, createActor, fromCallback, type InspectionEvent, setup } from 'xstate';
import { applicationEntry } from '#machines/application/application.catalogue';
import { submissionEntry } from '#machines/submission/submission.catalogue';
import { switchChartsOn } from '../../../tests/views/support/chartsOn';
import { setupUser } from '../../../tests/views/support/clock';
import { openMachines } from '../../../tests/views/support/machinesPage';
import * as download from '../../api/downloadBlob';
import { inspectForWatching } from '../../inspection/broadcast';
import { channelName, type MachineReport } from '../../inspection/messages';
import { chartOf } from '../model/chartOf';
import { childrenOf } from '../model/children';
import { createPlayer } from '../play/player';
import { replayOf } from './replay';
import { fitted, logData, sequenceOf } from './sequence';
import type { ReportTexts } from './useReportTexts';
import { keyOf } from './useWatchedMachines';

beforeAll(switchChartsOn);

/** A parent with an effect, which spawns a child and tells it to go; the child answers and ends. */
const child = setup({ types: { events: {} as { type: 'go' } } }).createMachine({
  id: 'child',
  initial: 'waiting',
  states: { waiting: { on: { go: 'ended' } }, ended: { type: 'final' } },
});
const parent = setup({
  types: { events: {} as { type: 'begin' } | { type: 'heard'; secret: string } },
  actors: {
    child,
    work: fromCallback(({ sendBack }) => sendBack({ type: 'heard', secret: '38001085718' })),
  },
}).createMachine({
  id: 'parent',
  initial: 'idle',
  states: {
    idle: { on: { begin: 'busy' } },
    busy: {
      invoke: { src: 'child', id: 'child', onDone: 'done' },
      on: {
        heard: { actions: ({ self }: { self: AnyActorRef }) => self.getSnapshot().children.child.send({ type: 'go' }) },
      },
    },
    done: { invoke: { src: 'work', id: 'work' } },
  },
});

const texts: ReportTexts = {
  start: 'starts',
  machine: (id) => id,
  state: ({ value }) => JSON.stringify(value),
  event: ({ event }) => event ?? '',
};

/** Reports as the page collects them. */
function watched(reports: readonly MachineReport[]) {
  const first = new Map<string, MachineReport>();
  for (const report of reports) if (!first.has(keyOf(report))) first.set(keyOf(report), report);
  const heard = reports.filter(({ event }) => event !== null);
  return { first, log: heard.map((report, number) => ({ ...report, number })).toReversed() };
}

function watchParent() {
  const reports: MachineReport[] = [];
  const inspect = inspectForWatching({ postMessage: (message: MachineReport) => reports.push(message) }, 'tab', []);
  const actor = createActor(parent, { inspect: (event: InspectionEvent) => inspect(event) });
  actor.start();
  actor.send({ type: 'begin' });
  (actor.getSnapshot().children.child as AnyActorRef).send({ type: 'go' });
  return { reports, actor };
}

describe('reports of a machine and its child', () => {
  it('[SHELL-44] name the machine that started it, and who sent an event', () => {
    const { reports, actor } = watchParent();
    const told = reports.map(({ machine, parent: of, from, event }) => [machine, of, from, event]);
    const childSession = reports.find(({ machine }) => machine === 'child')!.session;
    const own = actor.sessionId;
    expect(told).toContainEqual(['parent', null, null, 'begin']);
    expect(told).toContainEqual(['child', own, own, 'xstate.init']);
    expect(told).toContainEqual(['child', own, null, 'go']);
    expect(told).toContainEqual(['parent', null, childSession, 'xstate.done.actor.child']);
    // The callback belongs to the parent.
    expect(told).toContainEqual(['parent', null, own, 'heard']);
    expect(JSON.stringify(reports)).not.toContain('38001085718');
  });
});

describe('the sequence diagram', () => {
  it('[SHELL-44] has a column for each machine and an arrow for each event, from who sent it', () => {
    const { reports } = watchParent();
    const { columns, arrows, width, height } = sequenceOf(watched(reports), texts);
    expect(columns.map(({ machine }) => machine)).toEqual(['parent', 'child']);
    const [one, two] = columns.map(({ x }) => x) as [number, number];
    expect(two).toBeGreaterThan(one);
    const found = (label: string, to: number) => arrows.find((arrow) => arrow.title === label && arrow.to === to)!;
    expect(found('begin', one)).toMatchObject({ kind: 'outside', state: '"busy"' });
    expect(found('starts', two)).toMatchObject({ kind: 'start', from: one });
    expect(found('go', two)).toMatchObject({ kind: 'outside', isEnd: true });
    expect(found('xstate.done.actor.child', one)).toMatchObject({ kind: 'event', from: two, to: one });
    expect(found('heard', one)).toMatchObject({ kind: 'own' });
    for (const { y, from } of arrows) expect(y > 0 && y < height && from >= 0 && from < width).toBe(true);
    expect(arrows.map(({ y }) => y)).toEqual(arrows.map(({ y }) => y).toSorted((a, b) => a - b));
    // The line of the child begins at its start and ends with it.
    expect(columns[1]!.top).toBe(found('starts', two).y);
    expect(columns[1]!.bottom).toBeLessThan(columns[0]!.bottom);
  });

  it('shortens what does not fit', () => {
    expect(fitted('short', 200)).toBe('short');
    expect(fitted('a very long text that does not fit', 60)).toMatch(/^a ve.*…$/);
  });

  it('is saved as data without what the events carried', () => {
    const { reports } = watchParent();
    const data = logData(watched(reports));
    expect(data[0]).toMatchObject({ machine: 'parent', event: 'xstate.init', state: 'idle' });
    expect(JSON.stringify(data)).not.toMatch(/38001085718|secret/);
  });
});

describe('what was watched, played again', () => {
  const way = [
    'event.form.updated',
    'event.payment.requested',
    'done.validateApplication_valid',
    'event.application.saved_asOpened',
    'done.requestAmount_free',
    'event.answers.confirmed',
    'failed.submitFree_ALREADY_PAID',
  ];
  /** The reports of a way in play. The states are written as values of a machine without parallel parts. */
  const reportsOf = (steps: readonly string[]) => {
    const stateValue = (states: readonly string[]) =>
      states[0]!.split('.').reduceRight<unknown>((inner, name) => (inner === null ? name : { [name]: inner }), null);
    const start = createPlayer(submissionEntry, 0).getPosition();
    const { log } = createPlayer(submissionEntry, 0, steps).getPosition();
    return [
      { event: null, value: stateValue(start.states) },
      ...log.map(({ playableEvent, states }) => ({ event: playableEvent.event.type, value: stateValue(states) })),
    ];
  };

  it('[SHELL-44] finds samples that lead through the same states', () => {
    const reports = reportsOf(way);
    expect(reports).toHaveLength(way.length + 1);
    const replay = replayOf(submissionEntry, reports)!;
    expect(replay.missing).toBeNull();
    expect(reportsOf(replay.way.steps)).toEqual(reports);
  });

  it('leaves out what the machine ignored, and names the event that has no sample', () => {
    const [start, first, ...rest] = reportsOf(way);
    const ignored = { event: 'retry.requested', value: first!.value };
    expect(replayOf(submissionEntry, [start!, first!, ignored, ...rest])?.way.steps).toHaveLength(way.length);
    const strange = { event: 'save.requested', value: 'settled' };
    expect(replayOf(submissionEntry, [start!, strange])).toEqual({
      way: { input: 0, steps: [] },
      missing: 'save.requested',
    });
  });

  it('says when the start was not seen', () => {
    expect(replayOf(submissionEntry, [{ event: null, value: 'choosingBank' }])).toBeNull();
  });
});

describe('machines inside a machine', () => {
  it('are those its states invoke and those its actions spawn', () => {
    const children = childrenOf(applicationEntry, chartOf(applicationEntry));
    expect(children.map(({ entry: { id }, state }) => [id, state])).toEqual([
      ['applicationLoader', 'loading'],
      ['submission', 'open'],
      ['draft', 'open'],
      ['uploadQueue', 'open'],
      ['paymentReturn', 'open'],
      ['applicationLoader', 'open.server.reloading'],
      ['wizard', null],
      ['documentUpload', null],
    ]);
  });
});

/** A BroadcastChannel whose messages the test sends. */
class TestChannel extends EventTarget {
  static last: TestChannel | null = null;
  constructor(readonly name: string) {
    super();
    TestChannel.last = this;
  }
  postMessage(): void {}
  close(): void {}
}

describe('the pages', () => {
  beforeAll(() => Object.assign(globalThis, { BroadcastChannel: TestChannel }));
  afterAll(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));

  const report = (rest: Partial<MachineReport>): MachineReport => ({
    kind: 'machine.reported',
    tab: 'other',
    session: 'x:0',
    machine: 'application',
    parent: null,
    from: null,
    value: 'loading',
    event: 'xstate.init',
    tags: [],
    isRunning: true,
    at: 0,
    ...rest,
  });

  it('[SHELL-44] watch shows the tree of actors, the diagram and a way to play', async () => {
    const user = setupUser();
    openMachines('/machines/submission?watch=&view=full');
    expect(TestChannel.last?.name).toBe(channelName);
    const send = (data: MachineReport) =>
      act(() => void TestChannel.last!.dispatchEvent(new MessageEvent('message', { data })));
    send(report({}));
    send(report({ session: 'x:1', machine: 'submission', parent: 'x:0', from: 'x:0', value: 'opening' }));
    send(
      report({
        session: 'x:1',
        machine: 'submission',
        parent: 'x:0',
        value: { editing: 'idle' },
        event: 'form.updated',
      }),
    );
    send(
      report({ session: 'x:1', machine: 'submission', parent: 'x:0', value: 'validating', event: 'payment.requested' }),
    );
    const panel = screen.getByRole('region', { name: 'Watching my session' });
    const tree = within(panel).getAllByRole('list')[0]!;
    expect(tree.querySelector('ul')).toHaveTextContent('submission: validating');
    expect(tree.firstElementChild).toHaveTextContent('application: loading');
    const picture = screen.getByRole('img', { name: 'Sequence diagram. Machines: 2, events: 4' });
    expect(picture.querySelectorAll('.chart-seq-start')).toHaveLength(1);
    expect(picture).toHaveTextContent('payment.requested');
    const link = screen.getByRole('link', { name: 'submission: 2 steps' });
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(
        /^\/machines\/submission\?view=full&play=event\.form\.updated_\w+\*event\.payment\.requested$/,
      ),
    );
    const saved: string[] = [];
    const spy = jest.spyOn(download, 'downloadBlob').mockImplementation((_, name) => void saved.push(name));
    const section = screen.getByRole('heading', { name: 'Sequence diagram' }).closest('section')!;
    await user.click(within(section).getByRole('button', { name: 'Save the log as JSON' }));
    await user.click(within(section).getByRole('button', { name: 'Save as SVG' }));
    expect(saved).toEqual(['log.json', 'sequence.svg']);
    spy.mockRestore();
  });

  it('[SHELL-44] a machine shows the pictures of the machines inside it, and theirs', async () => {
    const user = setupUser();
    openMachines('/machines/application');
    const section = screen.getByRole('heading', { name: 'Machines inside' }).closest('section')!;
    const opened = within(section).getByText(/: Save, upload and pay$/);
    expect(within(section).queryAllByRole('img')).toEqual([]);
    await user.click(opened);
    const details = opened.closest('details')!;
    act(() => {
      details.open = true;
      details.dispatchEvent(new Event('toggle'));
    });
    await waitFor(() =>
      expect(within(section).getByRole('img', { name: 'Chart: Save, upload and pay' })).toBeVisible(),
    );
    expect(within(details).getByText(/: Choice of bank$/)).toBeVisible();
  });
});
