import type { AnyStateNode } from 'xstate';
import { memoised } from '#domain/applications/engine/rules';
import type { Failure, FailureKind } from '#domain/errors';
import type { CatalogueEntry, SampleEvent } from '../../../machines/lib/catalogueEntry';
import type {
  Call,
  DelayRow,
  Ending,
  Expectation,
  Fault,
  Outcome,
  Past,
  Path,
  ScreenDriver,
  Start,
  Step,
} from '../../machines/lib/screenDriver';
import { delayType, type EventPath, leavesOf, nodesOf, pathOf } from './explore';
import { delayOf, type LiveStep } from './live';
import { type Candidate, candidatesOf, type WalkedCase } from './walks';
import { type CaseWay, wayOf } from './way';

/** The steps of one part of a walk, and the state in which it ends. */
export interface PlannedStep {
  /** The events of the machine that this brings about. */
  events: readonly string[];
  acts: readonly Step[];
  /** Calls to hold before it begins: those of the state it leads to. */
  holds: readonly Call[];
  /** How many events of the case have happened after it. */
  eventCount: number;
  /** Value of the state in which the machine then rests, or through which it passes. */
  value: unknown;
  /** It goes on by itself: nothing of this state can be seen. */
  isPassing: boolean;
  /** The machine is over: those that began to watch later hear nothing of it. */
  isOver: boolean;
  expectations: readonly Expectation[];
  /** The driver's rows of the delays that go by in it. Left out: none. */
  delays?: readonly DelayRow[];
}

/** The state in which a step ends, for reports. */
export const stateText = ({ value }: PlannedStep): string => (value === null ? 'the alert' : pathOf(value));

/** What was done of a plan. */
export class Performed {
  /** A sentence for each thing that was done. */
  readonly sentences: string[] = [];
  /** Number of the plan's step under way. */
  step = 0;
}

/** A case as a person walks it. */
export interface Plan {
  machine: string;
  number: number;
  title: string;
  /** Name of the scenario it walks. */
  scenario?: string;
  start: Start;
  /** What happens to the machine. */
  path: Pick<EventPath, 'input' | 'events'>;
  /** The opening first. */
  steps: readonly PlannedStep[];
}

/** The way of a plan that failed in the step under way. */
export const wayOfPlan = (entry: CatalogueEntry, { path, steps }: Plan, { step }: Performed): CaseWay => ({
  ...wayOf(entry, path),
  failedAt: steps[step]?.eventCount ?? path.events.length,
});

const faults: Record<FailureKind, Fault> = {
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  rejected: 422,
  network: 'cut',
  timeout: 'timeout',
  cancelled: 'cut',
  server: 500,
};

/** The server's answer for a failure of the catalogue (API-005). */
export function endingOf(failure: Failure): Ending {
  const fault = faults[failure.kind];
  const { messageId, fields, saved } = failure;
  if (typeof fault === 'number' && (messageId || fields))
    return { status: fault, json: { messageId: messageId ?? 'VALIDATION', message: failure.key, fields, saved } };
  return { fault };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

interface PlannedEvent {
  label: string;
  /** null: it happens without a step. */
  acts: readonly Step[] | null;
  prepared: readonly Step[];
  start: Start | null;
  sees: readonly Expectation[];
  delay: DelayRow | null;
}

const plannedEvent = (label: string, parts: Partial<PlannedEvent>): PlannedEvent => ({
  label,
  acts: null,
  prepared: [],
  start: null,
  sees: [],
  delay: null,
  ...parts,
});

/** The row as it counts after this past. */
function rowAfter<Row extends { variants?: readonly ({ when: (past: Past) => boolean } & Partial<Row>)[] }>(
  row: Row | undefined,
  past: Past,
): Row | undefined {
  const variant = row?.variants?.find(({ when }) => when(past));
  return row && variant ? { ...row, ...variant } : row;
}

const ending = /^xstate\.(done|error)\.actor\.(.+)$/;

/** How the driver brings about the end of an effect, or null: it does not. */
function outcomeOf(entry: CatalogueEntry, driver: ScreenDriver, event: SampleEvent) {
  const [, kind, id = ''] = ending.exec(event.type) ?? [];
  const drive = driver.effects[id];
  const outcomes = entry.outcomes[id];
  if (!drive || !outcomes) return null;
  const isDone = kind === 'done';
  const index = isDone
    ? outcomes.done.findIndex((sample) => same(sample, event.output))
    : outcomes.failed.findIndex((sample) => same(sample, event.error));
  const row = (isDone ? drive.done : drive.failed)?.[index];
  const label = `${id} ${isDone ? `ends (${index + 1})` : `fails (${(event.error as Failure).kind})`}`;
  return row || drive.call ? { row, call: drive.call, isDone, label } : null;
}

function endOfEffect(entry: CatalogueEntry, driver: ScreenDriver, event: SampleEvent, past: Past): PlannedEvent | null {
  const outcome = outcomeOf(entry, driver, event);
  if (!outcome) return null;
  const { call, isDone, label } = outcome;
  const row = rowAfter<Outcome>(outcome.row, past);
  const { sees = [], prepared = [] } = row ?? {};
  if (row?.does) return plannedEvent(label, { acts: row.does, sees, prepared });
  if (!call) return plannedEvent(label, { prepared, start: row?.start ?? null, sees });
  const by = row?.by ?? (isDone ? 'as asked' : endingOf(event.error as Failure));
  const act: Step = { answer: call, by, ...(row?.application && { application: row.application }) };
  return plannedEvent(label, { acts: [act], sees });
}

function pathOfEvent(entry: CatalogueEntry, driver: ScreenDriver, event: SampleEvent): Path | undefined {
  const index = entry.events[event.type]?.samples.findIndex((sample) => same(sample, event)) ?? -1;
  return driver.events[event.type]?.[index];
}

/** The driver's row of the delay with which this past ends. */
const delayRowOf = (entry: CatalogueEntry, { delays = [] }: ScreenDriver, past: Past): DelayRow | null =>
  delays.find(
    ({ state, delay, when }) =>
      past.at(-1)!.event?.type === delayType(entry.id, delay, state) && (when === undefined || when(past)),
  ) ?? null;

/** Whether the driver brings this event about at all. */
const canHappen = (entry: CatalogueEntry, driver: ScreenDriver, event: SampleEvent): boolean =>
  ending.test(event.type)
    ? outcomeOf(entry, driver, event) !== null
    : delayOf(event) !== null || pathOfEvent(entry, driver, event) !== undefined;

function plannedEventOf(
  entry: CatalogueEntry,
  driver: ScreenDriver,
  steps: readonly LiveStep[],
  at: number,
): PlannedEvent | null {
  const { event, before, from } = steps[at]!;
  const past = pastOf(steps, at);
  if (event === null) return plannedEvent('opens', { acts: [] });
  if (ending.test(event.type)) return endOfEffect(entry, driver, event, past);
  const delay = delayOf(event);
  if (delay !== null) {
    const named = entry.machine.implementations.delays[delay] as number | ((args: unknown) => number) | undefined;
    const ms = typeof named === 'function' ? named({ context: before }) : (named ?? Number(delay));
    const row = delayRowOf(entry, driver, past);
    return plannedEvent(`${delay} goes by`, { acts: [{ wait: ms }], sees: row?.sees ?? [], delay: row });
  }
  const way = rowAfter(pathOfEvent(entry, driver, event), past);
  if (!way) return null;
  const sees = [...(way.sees ?? []), ...(way.seesIn?.[from ?? ''] ?? [])];
  if (way.byItself) return plannedEvent(event.type, { sees });
  return plannedEvent(event.type, { acts: way.doesIn?.[from ?? ''] ?? way.does, sees });
}

/** Every state node that is active in this state of the machine. */
const activeNodes = (nodes: readonly AnyStateNode[], machineId: string, value: unknown): AnyStateNode[] => {
  const leaves = leavesOf(value);
  return nodes.filter(
    ({ id }) => id === machineId || leaves.some((leaf) => `${machineId}.${leaf}.`.startsWith(`${id}.`)),
  );
};

function holdsIn(entry: CatalogueEntry, driver: ScreenDriver, value: unknown): Call[] {
  const active = activeNodes(nodesOf(entry.machine), entry.machine.id, value);
  const own = active.flatMap(({ invoke }) => invoke).flatMap(({ id }) => driver.effects[id]?.call ?? []);
  const leaves = leavesOf(value);
  const others = Object.entries(driver.holds ?? {}).flatMap(([state, calls]) =>
    leaves.some((leaf) => `${leaf}.`.startsWith(`${state}.`)) ? calls : [],
  );
  return [...own, ...others];
}

/** What is visible while the machine is in this state, to which this past has led. */
export const expectationsIn = (driver: ScreenDriver, value: unknown, past: Past): Expectation[] =>
  leavesOf(value).flatMap(
    (leaf) =>
      driver.statesAfter?.find(({ state, when }) => state === leaf && when(past))?.sees ?? driver.states[leaf] ?? [],
  );

const pastOf = (steps: readonly LiveStep[], at: number): Past => steps.slice(0, at + 1) as never;

/** The reason why a driver cannot bring these transitions about, or none. */
const unreachableOf = ({ unreachable }: ScreenDriver, taken: readonly string[], level: 2 | 3) =>
  unreachable.find((row) => !(row.inBrowser && level !== 3) && taken.some((key) => key.startsWith(row.transition)));

/** Why a driver cannot bring a case about, or null. */
export const unreachableReasonOf = (driver: ScreenDriver, { walk }: WalkedCase, level: 2 | 3): string | null =>
  unreachableOf(driver, [...(walk?.transitions ?? [])], level)?.why ?? null;

/** How good a case is for a driver: one that comes to rest is better than one that ends in passing. */
export function rankOf(entry: CatalogueEntry, driver: ScreenDriver, item: WalkedCase, level: 2 | 3): number | null {
  if (unreachableReasonOf(driver, item, level) !== null) return null;
  const plan = planOf(entry, driver, item);
  if (!plan) return null;
  return plan.steps.some(({ isPassing }) => isPassing) ? 1 : 0;
}

/** The case as acts of a person, or null when the driver does not bring it about. */
export function planOf(entry: CatalogueEntry, driver: ScreenDriver, { number, item, walk }: WalkedCase): Plan | null {
  if (!walk || driver.isPossible?.(walk.steps as never) === false) return null;
  const plannedEvents = walk.steps.map((_, index) => plannedEventOf(entry, driver, walk.steps, index));
  if (!plannedEvents.every((each): each is PlannedEvent => each !== null)) return null;
  const own = driver.starts[entry.inputs.findIndex((input) => same(input, item.input))] ?? null;
  const start = plannedEvents.find((each) => each.start)?.start ?? own;
  if (!start) return null;

  const steps: PlannedStep[] = [];
  const early: Step[] = [];
  for (const [index, each] of plannedEvents.entries()) {
    if (each.acts === null) continue;
    let last = index;
    while (plannedEvents[last + 1]?.acts === null) last += 1;
    const stretch = plannedEvents.slice(index, last + 1);
    const { value } = walk.steps[last]!;
    const isPassing = leavesOf(value).some((leaf) => driver.passing.includes(leaf));
    // Only a walk's end may be a state that lasts no time: what follows would not be what the case says.
    if (isPassing && last < plannedEvents.length - 1) return null;
    const prepared = stretch.flatMap((part) => part.prepared);
    if (index === 0) early.push(...prepared);
    steps.push({
      events: stretch.map(({ label }) => label),
      acts: index === 0 ? each.acts : [...prepared, ...each.acts],
      holds: walk.steps.slice(index, last + 1).flatMap((step) => holdsIn(entry, driver, step.value)),
      eventCount: last,
      value,
      isPassing,
      isOver: activeNodes(nodesOf(entry.machine), entry.machine.id, value).some(({ type }) => type === 'final'),
      expectations: [
        ...expectationsIn(driver, value, pastOf(walk.steps, last)),
        ...stretch.flatMap((part) => part.sees),
      ],
      delays: stretch.flatMap(({ delay }) => delay ?? []),
    });
  }
  return {
    machine: entry.id,
    number,
    title: item.title,
    start: { ...start, first: [...(start.first ?? []), ...early] },
    path: { input: item.input, events: item.events },
    steps,
  };
}

/** The cases that a driver may bring about, ranked by `rankOf`. */
export function screenCandidates(entry: CatalogueEntry, driver: ScreenDriver, level: 2 | 3): Promise<Candidate[]> {
  const isPossible = memoised((event: SampleEvent) => canHappen(entry, driver, event));
  return candidatesOf(
    entry,
    (item) => rankOf(entry, driver, item, level),
    ({ events }, taken) => events.every(isPossible) && unreachableOf(driver, taken(), level) === undefined,
  );
}

/** Why `planOf` makes no plan of a walk: the first event that the driver does not bring about. */
export function unplannedEvent(entry: CatalogueEntry, driver: ScreenDriver, { walk }: WalkedCase): string {
  const steps = walk?.steps ?? [];
  const step = steps.findIndex((_, index) => plannedEventOf(entry, driver, steps, index) === null);
  return step < 0
    ? 'the driver does not walk it: isPossible says no, the input has no start, or a state on the way lasts no time'
    : `step ${step}: the driver does not bring about this sample of ${steps[step]?.event?.type}`;
}
