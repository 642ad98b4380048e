import {
  type Chart,
  type ChartState,
  type ChartTransition,
  guardText,
  statesOfChart,
  transitionsOfChart,
} from './chart';
import { labelOf, type Translator } from './machineTexts';
import { titleFrom } from './titles';

/** How much a chart shows. `simple`: titles only. `full`: code names, guards, actions, effects and tags as well. */
export const details = ['simple', 'full'] as const;
export type Detail = (typeof details)[number];

/** What the states and events of a chart are called, in a language and a detail. */
export interface ChartNames {
  detail: Detail;
  /** Title of the machine. */
  title: string;
  /** Short title of a state by its path, from its description. */
  titleOfState: (path: string) => string;
  /** Short title of a transition by its id. */
  titleOfEvent: (id: string) => string;
  /** A state in a sentence: its title, or in full detail its path. */
  state: (path: string) => string;
  /** States in a sentence, or that the state stays. */
  states: (paths: readonly string[]) => string;
  /** An event in a sentence: its title, or in full detail its code name. */
  event: (id: string) => string;
  /** Which transition of its event it is, as they are tried: `1`, `2`, `else`; empty when there is no choice. */
  order: (id: string) => string;
  /** When a transition is taken: its place in the order, and in full detail its guard. */
  condition: (transition: ChartTransition) => string;
  /** The label that a state's `meta` names, in full detail. */
  labelOf: (state: ChartState) => string | null;
  /** Fixed words of a drawing. */
  words: { anyState: string; entry: string; exit: string; does: string };
}

/** A fixed time in the largest unit that gives a whole number. */
const timeText = (ms: number): string => {
  if (ms % 60_000 === 0) return `${ms / 60_000} min`;
  return ms % 1_000 === 0 ? `${ms / 1_000} s` : `${ms} ms`;
};

/**
 * What the states and events of a chart are called.
 * @param title of the machine.
 */
export function namesOf(chart: Chart, title: string, translator: Translator, detail: Detail): ChartNames {
  const { t } = translator;
  const isFull = detail === 'full';
  const stateTitles = new Map<string, string>();
  const eventTitles = new Map<string, string>();
  const orders = new Map<string, string>();

  for (const state of statesOfChart(chart)) {
    const own = state.description === null ? t('machines:type.history') : titleFrom(state.description);
    stateTitles.set(state.path, state.path === '' ? title : own);
    for (const transition of state.transitions) {
      eventTitles.set(transition.id, titleOf(transition, state));
      const choice = state.transitions.filter(({ event }) => event === transition.event);
      const place = choice.indexOf(transition);
      const isElse = place > 0 && transition.guard === null;
      if (choice.length > 1) orders.set(transition.id, isElse ? t('machines:words.else') : String(place + 1));
    }
  }

  function titleOf({ kind, label, event, description, delay }: ChartTransition, { invokes }: ChartState): string {
    if (description !== null) return titleFrom(description);
    if (kind === 'always') return t('machines:words.always');
    if (kind === 'stateDone') return t('machines:words.allDone');
    if (kind === 'after')
      return delay === null || delay.ms === null
        ? t('machines:words.afterWhile')
        : t('machines:words.after', { time: timeText(delay.ms) });
    if (kind === 'event') return label;
    const end = t(kind === 'done' ? 'machines:words.done' : 'machines:words.failed');
    if (invokes.length < 2) return end;
    // Several effects run in this state: the title says which one it is.
    const effect = invokes.find(({ id }) => event.endsWith(`.${id}`));
    const key = `machines:titles.${effect?.machine}`;
    return `${translator.exists(key) ? t(key) : (effect?.effect ?? '')}: ${end}`;
  }

  const labels = new Map(transitionsOfChart(chart).map(({ id, label }) => [id, label]));
  const titleOfState = (path: string) => stateTitles.get(path) ?? path;
  const titleOfEvent = (id: string) => eventTitles.get(id) ?? id;
  const stateName = (path: string) => (isFull ? path || chart.id : titleOfState(path));
  const order = (id: string) => orders.get(id) ?? '';
  return {
    detail,
    title,
    titleOfState,
    titleOfEvent,
    state: stateName,
    states: (paths) => (paths.length === 0 ? t('machines:table.stays') : paths.map(stateName).join(' + ')),
    event: (id) => (isFull ? (labels.get(id) ?? id) : titleOfEvent(id)),
    order,
    condition: ({ id, guard }) => {
      const place = order(id);
      if (isFull) return [place && guard ? `${place}.` : place, guardText(guard)].filter(Boolean).join(' ');
      return place === '' && guard !== null ? t('machines:words.conditional') : place;
    },
    labelOf: (state) => (isFull ? labelOf(state, translator) : null),
    words: {
      anyState: t('machines:words.anyState'),
      entry: t('machines:words.entry'),
      exit: t('machines:words.exit'),
      does: t('machines:words.does'),
    },
  };
}
