import '@testing-library/jest-dom';

import fs from 'node:fs';
import path from 'node:path';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createActor, fromPromise, type InspectionEvent, setup } from 'xstate';
import { type Failure, failureKinds } from '#domain/errors';
import { catalogue } from '#machines/catalogue';
import type { SampleTitle } from '#machines/lib/catalogueEntry';
import { notificationsMachine } from '#machines/notifications/notifications.machine';
import { sessionEntry } from '#machines/session/session.catalogue';
import englishTexts from '../../locales/en/machines.json';
import estonianTexts from '../../locales/et/machines.json';
import { chartFiles, chartFolder } from '../../tests/charts/chartFiles';
import { layoutHere } from '../../tests/charts/nodeLayout';
import { switchChartsOn } from '../../tests/views/support/chartsOn';
import { passTimeUntil, setupUser } from '../../tests/views/support/clock';
import { addressShown, openMachines } from '../../tests/views/support/machinesPage';
import { inspectForWatching } from '../inspection/broadcast';
import { isWatchMessage, type MachineReport } from '../inspection/messages';
import { drawingOf } from './layout/drawingOf';
import { textWidth } from './layout/measure';
import { type Chart, guardText, statesOfChart, transitionsOfChart } from './model/chart';
import { chartOf } from './model/chartOf';
import { describeIn } from './model/descriptions';
import estonian from './model/descriptions.et.json';
import { type Detail, namesOf } from './model/names';
import { textBeyond, titleFrom } from './model/titles';
import { failureName, playableEventNamed, playableEventsOf, shortNameOf } from './play/playableEvents';
import { createPlayer } from './play/player';
import { wayIn, withWay } from './play/playLink';
import { search } from './view/Search';
import { moved, openingView, showing, zoomed } from './view/viewport';
import { valueText } from './watch/statesOfValue';

/** A machine with every feature that a chart can show. */
const everything = setup({
  types: {
    context: {} as { secret: string },
    events: {} as { type: 'go' | 'stop' | 'back' | 'noted'; secret?: string },
    tags: {} as 'busy',
  },
  actors: { work: fromPromise(async () => 'done') },
  guards: { isReady: (_, _params: { level: number }) => true },
  actions: { note: () => {}, greet: () => {}, leave: () => {} },
  delays: { pause: 250, patience: ({ context }) => context.secret.length },
}).createMachine({
  id: 'everything',
  description: 'The machine itself.',
  context: { secret: 'nobody sees this' },
  initial: 'idle',
  on: { stop: '.ended' },
  states: {
    idle: {
      description: 'Waits.',
      entry: 'greet',
      exit: 'leave',
      on: {
        go: [
          { guard: { type: 'isReady', params: { level: 2 } }, target: 'busy', actions: 'note' },
          { target: 'ended' },
        ],
        noted: { actions: 'note' },
        back: 'both.last',
      },
      after: { pause: { target: 'idle', reenter: true }, patience: 'ended' },
    },
    busy: { tags: 'busy', invoke: { id: 'work', src: 'work', onDone: 'both', onError: 'ended' } },
    both: {
      type: 'parallel',
      onDone: 'ended',
      states: {
        left: { initial: 'a', states: { a: { on: { go: 'b' } }, b: { type: 'final' } } },
        right: { initial: 'a', states: { a: { always: 'b' }, b: { type: 'final' } } },
        last: { type: 'history', history: 'deep' },
      },
    },
    ended: { type: 'final' },
  },
});
const everythingEntry = {
  id: 'everything',
  titleKey: 'session',
  machine: everything,
  inputs: [undefined],
  mainWay: ['busy', 'ended'],
  events: { go: { description: 'Off we go.', samples: [{ type: 'go' }] } },
  outcomes: { work: { done: [undefined], failed: [] } },
};
/** Texts are their own keys. */
const translator = { t: (key: string) => key, exists: () => false };
const namesIn = (chart: Chart, detail: Detail) => namesOf(chart, 'title', translator, detail);

beforeAll(switchChartsOn);

describe('the chart of a machine', () => {
  const chart = chartOf(everythingEntry);
  const transitions = transitionsOfChart(chart);
  const found = (label: string) => transitions.filter((transition) => transition.label === label);

  it('[SHELL-44] has its nested, parallel, history and final states', () => {
    const types = Object.fromEntries(statesOfChart(chart).map(({ path: name, type }) => [name, type]));
    expect(types).toEqual({
      '': 'compound',
      idle: 'atomic',
      busy: 'atomic',
      both: 'parallel',
      'both.left': 'compound',
      'both.left.a': 'atomic',
      'both.left.b': 'final',
      'both.right': 'compound',
      'both.right.a': 'atomic',
      'both.right.b': 'final',
      'both.last': 'history',
      ended: 'final',
    });
    expect(statesOfChart(chart).find(({ path: name }) => name === 'both.last')?.history).toBe('deep');
    expect(chart.root.initial).toBe('idle');
  });

  it('[SHELL-44] has entry and exit actions, effects, tags and descriptions', () => {
    const [, idle, busy] = statesOfChart(chart);
    expect(idle).toMatchObject({ description: 'Waits.', entry: ['greet'], exit: ['leave'], invokes: [] });
    expect(busy).toMatchObject({ tags: ['busy'], invokes: [{ id: 'work', effect: 'work', machine: null }] });
  });

  it('[SHELL-44] has guards with their params, actions, and where each event leads', () => {
    const [guarded, otherwise] = found('go');
    expect(guarded).toMatchObject({ source: 'idle', targets: ['busy'], actions: ['note'], description: 'Off we go.' });
    expect(guardText(guarded!.guard)).toBe('[isReady(level: 2)]');
    expect(otherwise).toMatchObject({ guard: null, targets: ['ended'] });
    expect(found('noted')).toEqual([expect.objectContaining({ targets: [], actions: ['note'] })]);
  });

  it('[SHELL-44] has results of effects, delays in milliseconds and automatic transitions', () => {
    expect(found('work done')[0]).toMatchObject({ kind: 'done', targets: ['both'] });
    expect(found('work failed')[0]).toMatchObject({ kind: 'error', targets: ['ended'] });
    expect(found('after 250 ms')[0]).toMatchObject({ delay: { name: 'pause', ms: 250 }, isReentering: true });
    expect(found('after patience')[0]).toMatchObject({ delay: { name: 'patience', ms: null } });
    expect(found('always')[0]).toMatchObject({ source: 'both.right.a', targets: ['both.right.b'] });
    expect(found('all done')[0]).toMatchObject({ source: 'both', targets: ['ended'] });
  });

  it('distinguishes an invoked machine from other effects', () => {
    const choosing = statesOfChart(chartOf(sessionEntry)).find(({ path: name }) => name === 'signedIn.choosingParty');
    expect(choosing?.invokes).toEqual([{ id: 'actingParty', effect: 'actingParty', machine: 'actingParty' }]);
  });
});

describe('the descriptions', () => {
  it('[SHELL-44] every state and event that has one says it in Estonian too, and no translation is left over', () => {
    const said = new Set<string>();
    const note = (description: string) => {
      said.add(description);
      return description;
    };
    for (const entry of catalogue) chartOf(entry, note);
    const translated = Object.keys(estonian);
    expect(translated.toSorted()).toEqual([...said].toSorted());
    expect(translated.filter((description) => describeIn.et(description) === description)).toEqual([]);
  });
});

describe('the drawing', () => {
  const both = [...catalogue, everythingEntry].flatMap((entry) =>
    (['simple', 'full'] as const).map((detail) => [entry.id, detail, entry] as const),
  );
  it.each(both)(
    '[SHELL-44] [STEP-72] %s, %s: draws every state and every transition once and in its place',
    async (_, detail, entry) => {
      const chart = chartOf(entry);
      const drawing = await passTimeUntil(drawingOf(chart, namesIn(chart, detail), layoutHere));
      const drawn = drawing.events.map(({ transition }) => transition.id);
      expect(drawn.toSorted()).toEqual(
        transitionsOfChart(chart)
          .map(({ id }) => id)
          .toSorted(),
      );
      expect(drawing.states.map(({ state }) => state.path)).toEqual(statesOfChart(chart).map((state) => state.path));
      for (const { points, id } of drawing.arrows) expect([id, points.length > 1]).toEqual([id, true]);
      for (const shape of [...drawing.states, ...drawing.events]) {
        expect(shape.x >= 0 && shape.y >= 0).toBe(true);
        expect(shape.x + shape.width <= drawing.width && shape.y + shape.height <= drawing.height).toBe(true);
        for (const line of shape.lines) expect(line.x + line.width).toBeLessThanOrEqual(shape.x + shape.width);
      }
      const boxes = new Map(drawing.states.map((shape) => [shape.state.path, shape]));
      for (const { state, ...outer } of drawing.states)
        for (const child of state.children) {
          const inner = boxes.get(child.path)!;
          expect(inner.x > outer.x && inner.x + inner.width < outer.x + outer.width).toBe(true);
          expect(inner.y > outer.y + outer.bar && inner.y + inner.height < outer.y + outer.height).toBe(true);
        }
    },
  );

  it('measures texts independently of the browser', () => {
    expect(textWidth('session', 1_000)).toBe(500 + 556 + 500 + 500 + 222 + 556 + 556);
    expect(textWidth('Sõlm', 10)).toBe(textWidth('Solm', 10));
    expect(textWidth('session', 12, 'bold')).toBeGreaterThan(textWidth('session', 12));
  });
});

describe('the committed files', () => {
  it('[SHELL-44] match the machines', async () => {
    const folder = path.resolve(chartFolder);
    const files = await passTimeUntil(chartFiles());
    expect(fs.readdirSync(folder).toSorted()).toEqual([...files.keys()].toSorted());
    const changed = [...files].filter(([name, text]) => fs.readFileSync(path.join(folder, name), 'utf8') !== text);
    // When this fails: npm run charts.
    expect(changed.map(([name]) => name)).toEqual([]);
  });
});

describe('the view', () => {
  const drawing = { width: 2_000, height: 1_000 };
  const whole = { x: 0, y: 0, width: 2_000, height: 1_000 };

  it('opens with the whole chart when it is readable, otherwise at its start', () => {
    expect(openingView(drawing, { width: 1_900, height: 950 })).toEqual(whole);
    const narrow = openingView(drawing, { width: 360, height: 500 });
    expect(narrow.y).toBe(0);
    // Texts of 12 units are shown at 11 pixels at least.
    expect((360 / narrow.width) * 12).toBeCloseTo(11);
  });

  it('zooms around a point, within bounds', () => {
    const around = { x: 500, y: 250 };
    expect(zoomed(whole, 2, drawing, around)).toEqual({ x: 250, y: 125, width: 1_000, height: 500 });
    expect(zoomed(whole, 1_000, drawing).width).toBe(160);
    expect(zoomed(whole, 0.001, drawing).width).toBe(3_200);
  });

  it('moves to a shape outside of it and does not move to one inside', () => {
    const part = moved({ ...whole, width: 200, height: 100 }, 100, 50);
    expect(showing(part, { x: 120, y: 60, width: 20, height: 20 }, drawing)).toBe(part);
    expect(showing(part, { x: 900, y: 600, width: 20, height: 20 }, drawing)).toMatchObject({ x: 810, y: 560 });
    expect(showing(part, { x: 1_990, y: 990, width: 10, height: 10 }, drawing)).toMatchObject({ x: 1_800, y: 900 });
  });
});

describe('play', () => {
  const playableEvents = playableEventsOf(sessionEntry);
  const idOf = (kind: string, name: string, detail = ''): string =>
    playableEvents.find((each) => each.kind === kind && each.name === name && each.detail.includes(detail))!.id;
  const toAuthenticated = [
    idOf('done', 'readStartReason', 'loginCode'),
    idOf('done', 'exchangeCode'),
    idOf('done', 'actingParty'),
  ];

  it('[AUTH-12] goes from loading to authenticated by chosen results of effects', () => {
    const player = createPlayer(sessionEntry, 0);
    expect(player.getPosition().states).toEqual(['loading']);
    const states = toAuthenticated.map((step) => {
      expect(player.happen(step)).toBe(true);
      return player.getPosition().states;
    });
    expect(states).toEqual([['authenticating'], ['signedIn.choosingParty'], ['signedIn.authenticated.idle']]);
    const position = player.getPosition();
    expect([...position.active]).toEqual(['', 'signedIn', 'signedIn.authenticated', 'signedIn.authenticated.idle']);
    expect(position.tags).toEqual(['signedIn']);
    expect(position.log.map(({ told }) => told)).toEqual([[], ['stores.cleared', 'drafts.cleared'], []]);
  });

  it('[AUTH-12] plays delays, and accepts only events that are possible', () => {
    const player = createPlayer(sessionEntry, 0, [...toAuthenticated, idOf('event', 'access.forbidden')]);
    expect(player.getPosition().states).toEqual(['forbidden']);
    expect(player.happen(idOf('event', 'login.requested'))).toBe(false);
    expect(player.getPosition().possible.map(({ playableEvent }) => playableEvent.name)).toEqual(['forbiddenLogout']);
    expect(player.happen(idOf('time', 'forbiddenLogout'))).toBe(true);
    expect(player.getPosition().states).toEqual(['loggingOut']);
    expect(player.getPosition().log.at(-1)?.transitions).toHaveLength(1);
  });

  it.each(
    catalogue.flatMap((entry) =>
      Object.entries(entry.outcomes).map(([id, ends]) => [entry.id, id, entry, ends.failed] as const),
    ),
  )('%s: if the effect %s can fail, each kind of failure can be played', (_, id, entry, failed) => {
    const kinds = playableEventsOf(entry)
      .filter(({ kind, name }) => kind === 'failed' && name === id)
      .map(({ event }) => (event.error as Failure).kind);
    expect([...new Set(kinds)].sort()).toEqual(failed.length > 0 ? [...failureKinds].sort() : []);
  });

  it('writes a position into the address and restores it', () => {
    const way = { input: 0, steps: toAuthenticated };
    const search = withWay(new URLSearchParams('view=full&play=old'), sessionEntry, way);
    expect(search.get('view')).toBe('full');
    const restored = wayIn(sessionEntry, search);
    expect(restored).toEqual(way);
    expect(createPlayer(sessionEntry, restored.input, restored.steps).getPosition().states).toEqual([
      'signedIn.authenticated.idle',
    ]);
    expect(wayIn(sessionEntry, new URLSearchParams('start=nothing'))).toEqual({ input: 0, steps: [] });
  });

  it('an added sample or input does not change the links that exist', () => {
    const added = { name: 'added', et: 'lisatud', en: 'added' };
    const more = {
      ...sessionEntry,
      sampleTitles: Object.fromEntries(
        Object.entries(sessionEntry.sampleTitles!).map(([key, titles]) => [
          key,
          key.startsWith('done.') ? titles : [added, ...titles],
        ]),
      ),
      inputs: [{ is: 'new' }, ...sessionEntry.inputs],
      events: {
        'is.new': { description: 'New.', samples: [{ type: 'is.new' }] },
        ...Object.fromEntries(
          Object.entries(sessionEntry.events).map(([type, { description, samples }]) => [
            type,
            { description, samples: [{ type, is: 'new' }, ...samples] },
          ]),
        ),
      },
    };
    const before = playableEventsOf(sessionEntry).map(({ id, event }) => [id, event]);
    const after = new Map(playableEventsOf(more).map(({ id, event }) => [id, event]));
    for (const [id, event] of before) expect([id, after.get(id as string)]).toEqual([id, event]);
    const entry = catalogue.find(({ inputs }) => inputs.length > 1)!;
    const link = withWay(new URLSearchParams(), entry, { input: 1, steps: [] });
    const sampleTitles = { start: [added, ...entry.sampleTitles!.start!] };
    expect(wayIn({ inputs: [{ is: 'new' }, ...entry.inputs], sampleTitles }, link).input).toBe(2);
  });

  it.each(catalogue.map((entry) => [entry.id, entry] as const))(
    '[L10N-01] %s: samples have titles of their own wherever there are several, and failures have texts',
    (_, { inputs, events, outcomes, sampleTitles = {}, ...entry }) => {
      const several = [
        ['start', inputs] as const,
        ...Object.entries(events).flatMap(([type, { samples }]) =>
          samples.some((sample) => 'failure' in sample) ? [] : [[type, samples] as const],
        ),
        ...Object.entries(outcomes).map(([id, { done }]) => [`done.${id}`, done] as const),
      ].filter(([, samples]) => samples.length > 1);
      expect(Object.keys(sampleTitles).toSorted()).toEqual(several.map(([key]) => key).toSorted());
      for (const [key, samples] of several) {
        expect([key, sampleTitles[key]!.length]).toEqual([key, samples.length]);
        for (const of of [(each: SampleTitle) => each.name, ({ et }: SampleTitle) => et, ({ en }: SampleTitle) => en])
          expect(new Set(sampleTitles[key]!.map(of)).size).toBe(samples.length);
      }
      const all = playableEventsOf({ inputs, events, outcomes, sampleTitles, ...entry });
      const failures = all.flatMap(({ failure }) => (failure ? [failureName(failure)] : []));
      for (const texts of [estonianTexts, englishTexts])
        expect(failures.filter((name) => !(name in texts.failure))).toEqual([]);
    },
  );

  it('an event is found by its id, and by its name alone where it has one sample', () => {
    const playableEvents = playableEventsOf(sessionEntry);
    const nameOf = (id: string) => playableEventNamed(playableEvents, id)?.id ?? null;
    const exchange = playableEvents.find(({ kind, name }) => kind === 'done' && name === 'exchangeCode')!;
    expect(nameOf(exchange.id)).toBe(exchange.id);
    expect(nameOf('done.exchangeCode')).toBe(exchange.id);
    expect(shortNameOf(playableEvents, exchange)).toBe('done.exchangeCode');
    expect(nameOf('done.actingParty')).toBeNull();
    expect(nameOf('done.actingParty_company')).toBe('done.actingParty_company');
    expect(nameOf('event.nothing')).toBeNull();
  });

  it.each(catalogue.map((entry) => [entry.id, entry] as const))(
    '%s: each playable event has an id of its own',
    (_, entry) => {
      const ids = playableEventsOf(entry).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(encodeURIComponent(id)).toBe(id);
    },
  );

  it.each(catalogue.map((entry) => [entry.id, entry] as const))(
    '%s: at least one event can be played from its start',
    (_, entry) => {
      const starts = entry.inputs.map((_input, index) => createPlayer(entry, index).getPosition());
      expect(starts.every(({ states }) => states.length > 0)).toBe(true);
      expect(starts.some(({ possible }) => possible.length > 0)).toBe(true);
    },
  );
});

describe('search', () => {
  it('finds states and events by part of their names', () => {
    const chart = chartOf(sessionEntry);
    const names = namesIn(chart, 'full');
    expect(search(chart, names, 'AUTHENTIC').map(({ id }) => id)).toEqual([
      'authenticating',
      'signedIn.authenticated',
      'signedIn.authenticated.idle',
      'signedIn.authenticated.renewalPaused',
      'signedIn.authenticated.endKnown',
    ]);
    expect(search(chart, names, 'token.exp')).toEqual([expect.objectContaining({ kind: 'event' })]);
    expect(search(chart, names, '  ')).toEqual([]);
    expect(search(chart, names, 'no such thing')).toEqual([]);
    expect(search(chart, namesIn(chart, 'simple'), 'not logged')).toEqual([
      { id: 'anonymous', text: 'Not logged in', kind: 'state' },
    ]);
  });
});

describe('watching', () => {
  it('[SHELL-44] reports states, event types and tags, and no personal data', async () => {
    const reports: MachineReport[] = [];
    const channel = { postMessage: (message: MachineReport) => reports.push(message) };
    let inspect: (event: InspectionEvent) => void = () => {};
    const actor = createActor(everything, { inspect: (event: InspectionEvent) => inspect(event) });
    actor.start();
    inspect = inspectForWatching(channel, 'tab', [actor]);
    actor.send({ type: 'go', secret: '38001085718' });
    await waitFor(() => expect(reports.at(-1)?.value).toEqual({ both: { left: 'a', right: 'b' } }));
    actor.send({ type: 'stop', secret: '38001085718' });
    expect(reports.map(({ event }) => event)).toEqual([null, 'go', 'xstate.done.actor.work', 'stop']);
    expect(reports[1]).toEqual({
      kind: 'machine.reported',
      tab: 'tab',
      session: actor.sessionId,
      machine: 'everything',
      parent: null,
      from: null,
      value: 'busy',
      event: 'go',
      tags: ['busy'],
      isRunning: true,
      at: expect.any(Number),
    });
    expect(reports.at(-1)?.isRunning).toBe(false);
    expect(JSON.stringify(reports)).not.toMatch(/38001085718|nobody sees/);
    expect(reports.every(isWatchMessage)).toBe(true);
  });

  it('writes a value in one line', () => {
    expect(valueText({ both: { left: 'a', right: 'b' } })).toBe('both.left.a + right.b');
  });
});

/** A BroadcastChannel between tabs: each channel receives the messages of the others. */
class TabChannel extends EventTarget {
  static readonly all = new Set<TabChannel>();
  constructor(readonly name: string) {
    super();
    TabChannel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of TabChannel.all)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {
    TabChannel.all.delete(this);
  }
}

describe('watching from a second tab', () => {
  beforeAll(() => Object.assign(globalThis, { BroadcastChannel: TabChannel }));
  afterAll(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));

  it('[SHELL-44] the chart follows the machine of the other tab and clears it when that tab is closed', async () => {
    open('/machines/notifications?watch=');
    const chart = await chartOnScreen();
    expect(screen.getByText(/No machine is running/)).toBeVisible();
    const loaded: { tab?: typeof import('../inspection/inspection') } = {};
    await act(() =>
      jest.isolateModulesAsync(async () => {
        loaded.tab = await import('../inspection/inspection');
        await import('../inspection/broadcast');
      }),
    );
    const actor = createActor(notificationsMachine, loaded.tab!.inspection);
    await act(async () => {
      actor.start();
    });
    await waitFor(() => expect(stateOnScreen(chart, 'hidden')).toHaveClass('is-active'));
    const message = { key: 'success.saved', intent: 'success' as const };
    act(() => actor.send({ type: 'message.raised', message }));
    expect(stateOnScreen(chart, 'hidden')).not.toHaveClass('is-active');
    expect(screen.getByText(/^notifications: message\.raised → /)).toBeVisible();
    expect(document.body.textContent).not.toContain('success.saved');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(screen.getByText(/No machine is running/)).toBeVisible();
    act(() => void actor.stop());
  });
});

/** Opens a page in full detail, where states and events have their code names. */
function open(route: string) {
  return openMachines(`${route}${route.includes('?') ? '&' : '?'}view=full`);
}

const chartOnScreen = () => screen.findByRole('group', { name: /^Chart:/ });
const stateOnScreen = (chart: HTMLElement, name: string) =>
  chart.querySelector(`[data-state="${name}"]`) as unknown as HTMLElement;

describe('the pages', () => {
  it('[SHELL-44] lists every machine with its purpose, the stages under one heading', () => {
    open('/machines');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('machines');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/machines/course', ...catalogue.map(({ id }) => `/machines/${id}`)]);
    const stages = screen.getByRole('region', { name: 'Stages of an application' });
    expect(within(stages).getAllByRole('link')).toHaveLength(
      catalogue.filter(({ titleKey }) => titleKey === 'applicationStage').length,
    );
    expect(screen.getByText('Who is logged in, for whom they act, and how the session ends.')).toBeVisible();
  });

  it('shows a message when the machine does not exist', () => {
    open('/machines/nothing');
    expect(screen.getByText(/no machine of this name/)).toBeVisible();
  });

  it('[AUTH-12] an event of the chart moves the highlight and is logged, and a reset returns to the start', async () => {
    open('/machines/session');
    const chart = await chartOnScreen();
    expect(stateOnScreen(chart, 'loading')).toHaveClass('is-active');
    const arrival = within(chart).getAllByRole('button', { name: /readStartReason done 1\. \[isLoginCode\]/ })[0]!;
    fireEvent.click(arrival);
    await waitFor(() => expect(stateOnScreen(chart, 'authenticating')).toHaveClass('is-active'));
    expect(stateOnScreen(chart, 'loading')).not.toHaveClass('is-active');
    expect(arrival).toHaveClass('is-taken');
    const user = setupUser();
    await user.click(screen.getByRole('button', { name: /^exchangeCode done/ }));
    await user.click(screen.getAllByRole('button', { name: /^actingParty done/ })[0]!);
    expect(screen.getByText('Now: signedIn.authenticated.idle')).toBeVisible();
    expect(screen.getByText(/→ signedIn\.authenticated\.idle$/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Link to this position' }).getAttribute('href')!;
    expect(wayIn(sessionEntry, new URL(link, 'http://localhost').searchParams).steps).toHaveLength(3);
    expect(addressShown()).toHaveTextContent(link);
    await user.click(screen.getByRole('button', { name: 'Step back' }));
    expect(screen.getByText('Now: signedIn.choosingParty')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.getByText('Now: loading')).toBeVisible();
    expect(screen.getByText('Nothing yet.')).toBeVisible();
  });

  it('opens a shared position and shows a warning when the machine has changed since', async () => {
    const steps = createPlayer(sessionEntry, 0)
      .getPosition()
      .possible.map(({ playableEvent }) => playableEvent.id);
    const { unmount } = open(`/machines/session?play=${steps[0]}`);
    expect(screen.getByText('Now: anonymous')).toBeVisible();
    unmount();
    open(`/machines/session?play=${steps[0]}*event.gone`);
    expect(screen.getByRole('alert')).toHaveTextContent('no longer fits');
    expect(screen.getByText('Now: anonymous')).toBeVisible();
  });

  it('opens at a state, goes to another with Enter and updates the address', async () => {
    open('/machines/session/signedIn/renewing');
    const chart = await chartOnScreen();
    expect(stateOnScreen(chart, 'signedIn.renewing')).toHaveAttribute('aria-pressed', 'true');
    const details = screen.getByRole('region', { name: 'Selected' });
    expect(details).toHaveTextContent('The person is active: the token is renewed before it ends.');
    const choosing = stateOnScreen(chart, 'signedIn.choosingParty');
    act(() => choosing.focus());
    fireEvent.keyDown(choosing, { key: 'Enter' });
    expect(addressShown()).toHaveTextContent('/machines/session/signedIn/choosingParty');
    expect(within(details).getByRole('link')).toHaveAttribute('href', '/machines/actingParty?view=full');
  });

  it('pans with the arrow keys, zooms with + and -, resets with 0', async () => {
    open('/machines/notifications');
    const chart = await chartOnScreen();
    const view = () => chart.getAttribute('viewBox')!.split(' ').map(Number);
    const [x, , width] = view();
    fireEvent.keyDown(chart, { key: 'ArrowRight' });
    expect(view()[0]).toBeGreaterThan(x!);
    fireEvent.keyDown(chart, { key: '+' });
    expect(view()[2]).toBeLessThan(width!);
    fireEvent.keyDown(chart, { key: '-' });
    fireEvent.keyDown(chart, { key: '-' });
    expect(view()[2]).toBeGreaterThan(width!);
    fireEvent.keyDown(chart, { key: '0' });
    expect(view()).toEqual([x, 0, width, view()[3]]);
    const focusable = chart.querySelectorAll('[tabindex="0"][role="button"]');
    const { root } = chartOf(catalogue.find(({ id }) => id === 'notifications')!);
    expect(focusable).toHaveLength(
      statesOfChart({ id: '', root }).length + transitionsOfChart({ id: '', root }).length,
    );
  });

  it('pans by dragging, and zooms around the pointer by the wheel with Ctrl', async () => {
    open('/machines/notifications');
    const chart = await chartOnScreen();
    chart.getBoundingClientRect = () => new DOMRect(0, 0, 400, 300);
    fireEvent.keyDown(chart, { key: '0' });
    const view = () => chart.getAttribute('viewBox')!.split(' ').map(Number) as [number, number, number, number];
    const [x, y, width, height] = view();
    const units = Math.max(width / 400, height / 300);
    await setupUser().pointer([
      { keys: '[MouseLeft>]', target: chart, coords: { clientX: 100, clientY: 100 } },
      { coords: { clientX: 60, clientY: 130 } },
      { keys: '[/MouseLeft]' },
      { coords: { clientX: 300, clientY: 300 } },
    ]);
    expect(view()[0]).toBeCloseTo(x + 40 * units);
    expect(view()[1]).toBeCloseTo(y - 30 * units);
    const before = view();
    expect(fireEvent.wheel(chart, { deltaY: -1, clientX: 200, clientY: 150 })).toBe(true);
    expect(view()).toEqual(before);
    expect(fireEvent.wheel(chart, { deltaY: -1, ctrlKey: true, clientX: 200, clientY: 150 })).toBe(false);
    expect(view()[2]).toBeLessThan(before[2]);
    expect(view()[0] + view()[2] / 2).toBeCloseTo(before[0] + before[2] / 2);
  });

  it('two fingers zoom around the one that stays, and a finger taken over by the page moves nothing', async () => {
    open('/machines/notifications');
    const chart = await chartOnScreen();
    chart.getBoundingClientRect = () => new DOMRect(0, 0, 400, 300);
    fireEvent.keyDown(chart, { key: '0' });
    const view = () => chart.getAttribute('viewBox')!.split(' ').map(Number) as [number, number, number, number];
    const [x, , width] = view();
    // jsdom has no pointer events of its own.
    const finger = (pointerId: number) => (type: string, clientX: number) => {
      const event = new MouseEvent(type, { bubbles: true, buttons: 1, clientX, clientY: 150 });
      fireEvent(chart, Object.assign(event, { pointerId }));
    };
    const [first, second] = [finger(1), finger(2)];
    first('pointerdown', 200);
    second('pointerdown', 250);
    second('pointermove', 300);
    expect(view()[2]).toBeCloseTo(width / 2);
    expect(view()[0] + view()[2] / 2).toBeCloseTo(x + width / 2);
    const before = view();
    second('pointerup', 300);
    first('pointercancel', 200);
    first('pointermove', 100);
    expect(view()).toEqual(before);
  });

  it('marks search results, and Enter goes to the first one', async () => {
    open('/machines/session');
    const chart = await chartOnScreen();
    const user = setupUser();
    await user.type(screen.getByRole('searchbox', { name: 'Find a state or an event' }), 'forb');
    expect(stateOnScreen(chart, 'forbidden')).toHaveClass('is-found');
    expect(screen.getByText('2 found')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(addressShown()).toHaveTextContent('/machines/session/forbidden');
  });

  it('[SHELL-44] lists every state, event, guard and target as text', () => {
    open('/machines/documentUpload');
    const chart = chartOf(catalogue.find(({ id }) => id === 'documentUpload')!);
    const rows = [...document.querySelectorAll('[data-transition]')];
    expect(rows.map((row) => row.getAttribute('data-transition'))).toEqual(
      transitionsOfChart(chart).map(({ id }) => id),
    );
    const codes = [...document.querySelectorAll('.machine-state-text > .machine-code')].map((code) => code.textContent);
    for (const state of statesOfChart(chart).slice(1)) expect(codes).toContain(state.path);
    expect(rows.find((row) => row.textContent?.includes('[isUploadable]'))).toHaveTextContent('idle.queued');
  });

  it('[L10N-01] is shown in both languages', () => {
    openMachines('/machines/applicationLifecycle', 'et');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Taotluse elukäik');
    expect(screen.getByText('Praegu: Taotleja täidab seda')).toBeVisible();
  });

  it('[SHELL-44] the simple view has titles in place of code names, and no guards, actions and tags', async () => {
    openMachines('/machines/session');
    const chart = await chartOnScreen();
    expect(within(chart).getByRole('button', { name: 'State Not logged in' })).toBeVisible();
    expect(chart.textContent).not.toMatch(/anonymous|isLoginCode|#signedIn|readStartReason/);
    expect(screen.getByText('Now: The portal opens')).toBeVisible();
    await setupUser().click(screen.getByRole('radio', { name: 'Full' }));
    expect(addressShown()).toHaveTextContent('/machines/session?view=full');
    await waitFor(async () => expect((await chartOnScreen()).textContent).toMatch(/anonymous.*isLoginCode/s));
  });

  it.each(catalogue.map(({ id }) => id))(
    '[L10N-01] %s: nothing in its simple Estonian chart and words is English',
    async (id) => {
      openMachines(`/machines/${id}`, 'et');
      const chart = await screen.findByRole('group', { name: /^Skeem:/ });
      const english = /\b(the|is|are|done|fails|failed|entry|always|after|else|any state|of|and|stays)\b/i;
      expect(chart.textContent).not.toMatch(english);
      for (const table of screen.queryAllByRole('table')) expect(table.textContent).not.toMatch(english);
    },
  );

  it('the rows of an event are numbered in the order in which their guards are tried', () => {
    const chart = chartOf(everythingEntry);
    const names = namesOf(chart, 'title', translator, 'full');
    const [first, otherwise] = transitionsOfChart(chart).filter(({ event }) => event === 'go');
    expect([first!, otherwise!].map(names.condition)).toEqual(['1. [isReady(level: 2)]', 'machines:words.else']);
    const [simple] = [namesOf(chart, 'title', translator, 'simple')];
    expect([first!, otherwise!].map(simple!.condition)).toEqual(['1', 'machines:words.else']);
  });

  it('a title is the first clause of a description', () => {
    expect(titleFrom('The portal opens: is there a session?')).toBe('The portal opens');
    expect(titleFrom('The session has ended (401). The alert stays.')).toBe('The session has ended');
    expect(titleFrom('A very long clause that goes on and on, until somebody finds a comma in it.')).toBe(
      'A very long clause that goes on and on',
    );
    expect(titleFrom('Is there anything left to submit?')).toBe('Is there anything left to submit?');
  });

  it('a description that says no more than its title is not repeated below it', () => {
    expect(textBeyond('The form is open', 'The form is open.')).toBeNull();
    expect(textBeyond('Is it free?', 'Is it free?')).toBeNull();
    expect(textBeyond('The form is open', 'The form is open. Nothing was sent.')).toBe(
      'The form is open. Nothing was sent.',
    );
    expect(textBeyond('Submission', 'The form is open.')).toBe('The form is open.');
    expect(textBeyond('Stage', null)).toBeNull();
  });
});
