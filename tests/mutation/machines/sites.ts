/** One row of an event: where it leads, on what condition, and what is done. */
export interface Row {
  target?: string;
  guard?: unknown;
  actions: unknown[];
  reenter?: boolean;
}

/** A state of a machine's config in which every transition is a list of rows and every action is in a list. */
export interface StateConfig {
  id?: string;
  on?: Record<string, Row[]>;
  after?: Record<string, Row[]>;
  always?: Row[];
  onDone?: Row[];
  entry?: unknown[];
  exit?: unknown[];
  invoke?: { id: string; onDone?: Row[]; onError?: Row[] }[];
  states?: Record<string, StateConfig>;
}

/** The rows of one event in one state. */
export interface RowSite {
  /** Path of the state; empty: the machine itself. */
  state: readonly string[];
  owner: StateConfig;
  event: string;
  rows: Row[];
  /** Removes the event from the state. */
  drop: () => void;
}

/** What a state does when it is entered or left. */
export interface ActionSite {
  state: readonly string[];
  event: 'entry' | 'exit';
  actions: unknown[];
}

const listOf = (value: unknown): unknown[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? [...value] : [value];
};

const rowsOf = (value: unknown): Row[] =>
  listOf(value).map((row) =>
    typeof row === 'string'
      ? { target: row, actions: [] }
      : { ...(row as Row), actions: listOf((row as { actions?: unknown }).actions) },
  );

/** What becomes of the parts of a state when it is copied; every other part stays as it is. */
const copies: Record<string, (part: never) => unknown> = {
  on: (part: object) => mapValues(part, rowsOf),
  after: (part: object) => mapValues(part, rowsOf),
  always: rowsOf,
  onDone: rowsOf,
  onError: rowsOf,
  entry: listOf,
  exit: listOf,
  invoke: (part: unknown) => listOf(part).map((effect) => copyOf(effect as object)),
  states: (part: object) => mapValues(part, (state) => copyOf(state as object)),
};

const mapValues = (record: object, change: (value: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** A copy of a config that can be broken without changing the machine it comes from. */
export const copyOf = (config: object): StateConfig =>
  Object.fromEntries(Object.entries(config).map(([key, part]) => [key, copies[key]?.(part as never) ?? part]));

/** Every state with its path, the machine itself first. */
const statesIn = (state: StateConfig, path: readonly string[] = []): [readonly string[], StateConfig][] => [
  [path, state],
  ...Object.entries(state.states ?? {}).flatMap(([name, within]) => statesIn(within, [...path, name])),
];

/** The lists of rows in an object, as a site each. */
const sitesOf = (
  state: readonly string[],
  owner: StateConfig,
  holder: object,
  events: Record<string, string>,
): RowSite[] =>
  Object.entries(events).flatMap(([key, event]) => {
    const rows = (holder as Record<string, Row[] | undefined>)[key];
    if (!rows) return [];
    return [{ state, owner, event, rows, drop: () => delete (holder as Record<string, unknown>)[key] }];
  });

const named = (record: object = {}, prefix = '') =>
  Object.fromEntries(Object.keys(record).map((key) => [key, `${prefix}${key}`]));

/** Every list of rows of a machine. */
export const rowSitesOf = (config: StateConfig): RowSite[] =>
  statesIn(config).flatMap(([path, state]) => [
    ...sitesOf(path, state, state.on ?? {}, named(state.on)),
    ...sitesOf(path, state, state.after ?? {}, named(state.after, 'after ')),
    ...sitesOf(path, state, state, { always: 'always', onDone: 'done' }),
    ...(state.invoke ?? []).flatMap((effect) =>
      sitesOf(path, state, effect, { onDone: `${effect.id} done`, onError: `${effect.id} failed` }),
    ),
  ]);

/** Every list of actions on entry or exit. */
export const actionSitesOf = (config: StateConfig): ActionSite[] =>
  statesIn(config).flatMap(([state, { entry, exit }]) =>
    Object.entries({ entry, exit }).flatMap(([event, actions]) =>
      actions ? [{ state, event: event as ActionSite['event'], actions }] : [],
    ),
  );

/** Path of the state to which a target leads. */
function pathOf(target: string, state: readonly string[]): string[] {
  if (target.startsWith('#')) return target.split('.').slice(1);
  return target.startsWith('.')
    ? [...state, ...target.slice(1).split('.')]
    : [...state.slice(0, -1), ...target.split('.')];
}

/** The target led to the next state beside it; null when it stands alone. */
export function siblingOf(config: StateConfig, target: string, state: readonly string[]): string | null {
  const path = pathOf(target, state);
  const own = path.at(-1);
  const parent = path.slice(0, -1).reduce<StateConfig | undefined>((within, name) => within?.states?.[name], config);
  const names = Object.keys(parent?.states ?? {});
  if (own === undefined || names.length < 2) return null;
  return target.slice(0, target.length - own.length) + names[(names.indexOf(own) + 1) % names.length];
}

/** Does the target lead to the state itself, or to a state in it? */
export const leadsInto = (target: string, state: readonly string[]): boolean =>
  `${pathOf(target, state).join('.')}.`.startsWith(`${state.join('.')}.`);
