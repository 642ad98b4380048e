import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import { inputNames } from './playableEvents';

/** A position anybody can open: with which input, and what happened since, by the ids of playable events. */
export interface PlayedWay {
  input: number;
  /** Of a machine inside behind its path: `draft/done.saveApplication`. */
  steps: readonly string[];
  /** Are the machines inside played, too? */
  isTogether?: boolean;
}

/** Between steps; it is not escaped in an address. */
const separator = '*';

type Started = Pick<CatalogueEntry, 'inputs' | 'sampleTitles'>;

/**
 * Reads `?start=locked&together=on&play=event.login.requested*done.requestAmount_free`. An input that is not known is the
 * first.
 */
export function wayIn(entry: Started, search: URLSearchParams): PlayedWay {
  const input = inputNames(entry).indexOf(search.get('start') ?? '');
  const steps = (search.get('play') ?? '').split(separator).filter(Boolean);
  return { input: Math.max(0, input), steps, ...(search.get('together') === 'on' && { isTogether: true }) };
}

/** The parameters of an address with this position; the others stay as they are. */
export function withWay(search: URLSearchParams, entry: Started, way: PlayedWay): URLSearchParams {
  const { input, steps, isTogether = false } = way;
  const next = new URLSearchParams(search);
  for (const name of ['start', 'together', 'play']) next.delete(name);
  const start = inputNames(entry)[input] ?? '';
  if (input > 0 && start !== '') next.set('start', start);
  if (isTogether) next.set('together', 'on');
  if (steps.length > 0) next.set('play', steps.join(separator));
  return next;
}
