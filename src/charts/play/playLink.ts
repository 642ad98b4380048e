/** A position anybody can open: which input, and what happened since. */
export interface PlayedWay {
  input: number;
  steps: readonly number[];
}

const isIndex = (text: string): boolean => /^\d{1,4}$/.test(text);

/** Reads `?input=1&play=0.4.2`; null when the address shares no position. */
export function wayIn(search: URLSearchParams): PlayedWay | null {
  const play = search.get('play');
  if (play === null) return null;
  const input = search.get('input') ?? '0';
  return {
    input: isIndex(input) ? Number(input) : 0,
    steps: play.split('.').filter(isIndex).map(Number),
  };
}

/** The address of a position within the page of its machine. */
export const searchOf = ({ input, steps }: PlayedWay): string =>
  `?${new URLSearchParams({ input: String(input), play: steps.join('.') })}`;
