/** What happens on a transition: an event of its own, the end of an effect, time, or nothing but a guard. */
export type TransitionKind = 'event' | 'done' | 'error' | 'after' | 'always' | 'stateDone';

/** A guard by name, with the params that are plain data, e.g. `stage: check`. */
export interface ChartGuard {
  name: string;
  params: string | null;
}

export interface ChartTransition {
  /** Number within the machine, from 0, in the order of the definition: `t0`, `t1`… */
  id: string;
  /** Paths of states, `''` for the machine itself. */
  source: string;
  /** Empty when the state stays. */
  targets: readonly string[];
  kind: TransitionKind;
  /** Type of the event as the machine knows it; `''` for an automatic transition. */
  event: string;
  /** The same for people: `login.requested`, `exchangeCode done`, `after 500 ms`. */
  label: string;
  /** What the event means, from the catalogue. */
  description: string | null;
  guard: ChartGuard | null;
  actions: readonly string[];
  /** Name of the delay, and its length in milliseconds where it is fixed. */
  delay: { name: string; ms: number | null } | null;
  isReentering: boolean;
}

export interface ChartInvoke {
  id: string;
  effect: string;
  /** Id of the machine that is started, when the effect is one. */
  machine: string | null;
}

export interface ChartState {
  /** Path within the machine, `signedIn.authenticated`; `''` for the machine itself. */
  path: string;
  key: string;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  history: 'shallow' | 'deep' | null;
  /** Path of the state it starts in. */
  initial: string | null;
  description: string | null;
  tags: readonly string[];
  /** Plain data the state carries for views. */
  meta: Readonly<Record<string, unknown>>;
  entry: readonly string[];
  exit: readonly string[];
  invokes: readonly ChartInvoke[];
  transitions: readonly ChartTransition[];
  children: readonly ChartState[];
}

/** A machine as it is drawn and read: no layout, no DOM, plain data. */
export interface Chart {
  id: string;
  root: ChartState;
}

/** A state and all below it, outermost first, in the order of the definition. */
export const statesIn = (state: ChartState): ChartState[] => [state, ...state.children.flatMap(statesIn)];

export const statesOfChart = ({ root }: Chart): ChartState[] => statesIn(root);

export const transitionsOfChart = (chart: Chart): ChartTransition[] =>
  statesOfChart(chart).flatMap(({ transitions }) => transitions);

/** `[isAt(stage: check)]`, or nothing. */
export const guardText = (guard: ChartGuard | null): string =>
  guard === null ? '' : `[${guard.name}${guard.params === null ? '' : `(${guard.params})`}]`;

/** The innermost states, in which a machine can stand. */
export const leavesIn = (state: ChartState): ChartState[] =>
  statesIn(state).filter(({ type }) => type === 'atomic' || type === 'final');

/** The innermost state in which a state starts, of parallel parts in the first one; null for a history state. */
export function leafOf(chart: Chart, state: ChartState): ChartState | null {
  if (state.type === 'history') return null;
  const next =
    state.initial === null ? state.children[0] : statesOfChart(chart).find(({ path }) => path === state.initial);
  return next ? leafOf(chart, next) : state;
}
