import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import { hashOf } from './playableEvents';

/** A position anybody can open: with which input, and what happened since, by the ids of playable events. */
export interface PlayedWay {
  input: number;
  steps: readonly string[];
}

/** Between steps; it is not escaped in an address. */
const separator = '*';

const inputIds = ({ inputs }: Pick<CatalogueEntry, 'inputs'>): string[] => inputs.map(hashOf);

/** Reads `?start=_1x2y&play=event.login.requested*done.save_3z4`. An input that is not known is the first. */
export function wayIn(entry: Pick<CatalogueEntry, 'inputs'>, search: URLSearchParams): PlayedWay {
  const input = inputIds(entry).indexOf(search.get('start') ?? '');
  const steps = (search.get('play') ?? '').split(separator).filter(Boolean);
  return { input: Math.max(0, input), steps };
}

/** The parameters of an address with this position; the others stay as they are. */
export function withWay(
  search: URLSearchParams,
  entry: Pick<CatalogueEntry, 'inputs'>,
  { input, steps }: PlayedWay,
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('start');
  next.delete('play');
  const start = inputIds(entry)[input] ?? '';
  if (input > 0 && start !== '') next.set('start', start);
  if (steps.length > 0) next.set('play', steps.join(separator));
  return next;
}
