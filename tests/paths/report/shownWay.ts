import { type Language, languages } from '#domain/codes';
import type { CatalogueEntry } from '../../../machines/lib/catalogueEntry';
import { transitionsOfChart } from '../../../src/charts/model/chart';
import { chartOf } from '../../../src/charts/model/chartOf';
import { describeIn } from '../../../src/charts/model/descriptions';
import { type Translator, titleOf } from '../../../src/charts/model/machineTexts';
import { namesOf } from '../../../src/charts/model/names';
import {
  type PlayableEvent,
  playableEventNamed,
  playableEventsOf,
  shortNameOf,
} from '../../../src/charts/play/playableEvents';
import { createPlayer, type PlayedStep } from '../../../src/charts/play/player';
import { withWay } from '../../../src/charts/play/playLink';
import { inputTextsOf, playTextsOf } from '../../../src/charts/play/playTexts';
import type { CaseWay } from '../kit/way';

type InBoth = Readonly<Record<Language, string>>;

/** One step of a way; the first is the start. */
export interface ShownStep {
  /** 0 is the start. */
  number: number;
  /** What happens. */
  event: InBoth;
  /** Where the machine is after it, in words. */
  state: InBoth;
  /** The same in code: paths of the innermost states. */
  states: readonly string[];
  /** Name of the event in play and in scenarios; null: the start. */
  name: string | null;
  /** Id of the transition that the event takes; null: the start, or an event that cannot happen there. */
  transition: string | null;
  /** Every transition that is taken, automatic ones included. */
  transitions: readonly string[];
  /** It is the step that failed. */
  isFailed: boolean;
}

/** The way of a failed case, ready to be shown. */
export interface ShownWay {
  title: InBoth;
  steps: readonly ShownStep[];
  /** Address of play at the failing step, without the portal's own: `/machines/session?play=…`. */
  address: string;
}

const both = (textIn: (language: Language) => string): InBoth =>
  Object.fromEntries(languages.map((language) => [language, textIn(language)])) as InBoth;

const cannotHappen: InBoth = { et: 'siin ei saa see juhtuda', en: 'it cannot happen there' };

/** Words for the steps of a machine in one language. */
function wordsIn(entry: CatalogueEntry, translator: Translator, language: Language) {
  const chart = chartOf(entry, describeIn[language]);
  const names = namesOf(chart, titleOf(entry, translator), translator, 'simple');
  const texts = playTextsOf(chart, names, language, translator.t);
  const inputs = inputTextsOf(entry, names, language);
  return {
    title: names.title,
    start: (input: number) => inputs[input] ?? '',
    step: ({ playableEvent, transition }: PlayedStep) => texts.whole({ playableEvent, transition }),
    states: (paths: readonly string[]) => paths.map(names.titleOfState).join(' + '),
    /** An event that cannot happen where the machine is. */
    impossible: (name: string, playableEvent: PlayableEvent | null) => {
      const known = transitionsOfChart(chart).find(({ event }) => event === playableEvent?.event.type);
      const what = known ? [names.event(known.id), texts.sample(playableEvent!)].filter(Boolean).join(' – ') : name;
      return `${what} (${cannotHappen[language]})`;
    },
  };
}

/**
 * Plays the way of a failed case again: its steps in words, and what to mark in the chart. It ends at the step that failed.
 * @param translators of the namespace `machines`, one for each language.
 */
export function shownWay(
  entry: CatalogueEntry,
  { input, events, failedAt }: CaseWay,
  translators: Readonly<Record<Language, Translator>>,
): ShownWay {
  const words = Object.fromEntries(
    languages.map((language) => [language, wordsIn(entry, translators[language], language)]),
  ) as Readonly<Record<Language, ReturnType<typeof wordsIn>>>;
  const playable = playableEventsOf(entry);
  const start = createPlayer(entry, input).getPosition().states;
  const { log } = createPlayer(entry, input, events.slice(0, failedAt)).getPosition();

  const steps: Omit<ShownStep, 'isFailed' | 'number'>[] = [
    {
      event: both((language) => words[language].start(input)),
      state: both((language) => words[language].states(start)),
      states: start,
      name: null,
      transition: null,
      transitions: [],
    },
    ...log.map((step) => ({
      event: both((language) => words[language].step(step)),
      state: both((language) => words[language].states(step.states)),
      states: step.states,
      name: shortNameOf(playable, step.playableEvent),
      transition: step.transition,
      transitions: step.transitions,
    })),
  ];
  const impossible = events[log.length];
  if (log.length < failedAt && impossible !== undefined) {
    const last = steps.at(-1)!;
    const known = playableEventNamed(playable, impossible);
    steps.push({
      ...last,
      event: both((language) => words[language].impossible(impossible, known)),
      name: impossible,
      transition: null,
      transitions: [],
    });
  }
  const played = log.map(({ playableEvent }) => shortNameOf(playable, playableEvent));
  const address = withWay(new URLSearchParams(), entry, { input, steps: played }).toString();
  return {
    title: both((language) => words[language].title),
    steps: steps.map((step, index) => ({ ...step, number: index, isFailed: index === steps.length - 1 })),
    address: `/machines/${entry.id}${address && `?${address}`}`,
  };
}
