import type { Language } from '#domain/codes';
import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import { type Chart, transitionsOfChart } from '../model/chart';
import type { ChartNames } from '../model/names';
import { differences, failureName, type PlayableEvent } from './playableEvents';
import type { Position } from './player';

export type Possible = Position['possible'][number];

/** What can happen in play, in words; in full detail with the code of the sample. */
export interface PlayTexts {
  /** The transition alone. The end of an effect is named together with the state that waits for it. */
  transition: (possible: Possible) => string;
  /** Which sample it is; empty when there is only one. */
  sample: (playableEvent: PlayableEvent) => string;
  /** Both. */
  whole: (possible: Possible) => string;
}

/**
 * Words for what can happen in play.
 * @param t translates keys of the namespace `machines`.
 */
export function playTextsOf(
  chart: Chart,
  names: ChartNames,
  language: Language,
  t: (key: string) => string,
): PlayTexts {
  const sources = new Map(transitionsOfChart(chart).map(({ id, source }) => [id, source]));
  const transition = ({ playableEvent: { kind }, transition: id }: Possible) => {
    const isEnd = kind === 'done' || kind === 'failed';
    return isEnd && names.detail === 'simple'
      ? `${names.state(sources.get(id) ?? '')}: ${names.event(id)}`
      : names.event(id);
  };
  const sample = ({ detail, title, failure }: PlayableEvent) => {
    if (names.detail === 'full') return detail;
    if (title !== null) return title[language];
    return failure === null ? '' : t(`machines:failure.${failureName(failure)}`);
  };
  return {
    transition,
    sample,
    whole: (possible) => [transition(possible), sample(possible.playableEvent)].filter(Boolean).join(' – '),
  };
}

/** With what a machine can start, in words; in full detail as code. */
export const inputTextsOf = (
  { inputs, sampleTitles }: CatalogueEntry,
  { detail }: Pick<ChartNames, 'detail'>,
  language: Language,
): string[] =>
  differences(inputs).map((code, index) =>
    detail === 'full' ? code : (sampleTitles?.start?.[index]?.[language] ?? code),
  );
