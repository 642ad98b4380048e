const hourMs = 3_600_000;
/** Most things counted apart; further ones of the hour are counted together. */
const keysMax = 10_000;

/** Is a count to be reported: the first, the tenth, the hundredth…? */
const isReported = (count: number): boolean => /^10*$/.test(String(count));

/**
 * Counts what happens in an hour of the clock, so that a flood of one thing is reported a few times only.
 * @returns a function that counts one more of `key` and answers how many there are, or null when there is nothing new
 *   worth a report. `rest` is the key for what comes when too many different things happen.
 */
export function createHourlyCounts(): (key: string, rest: string, now: Date) => number | null {
  let hour = 0;
  let counts = new Map<string, number>();
  return (key, rest, now) => {
    const current = Math.floor(now.getTime() / hourMs);
    if (current !== hour) {
      hour = current;
      counts = new Map();
    }
    const counted = counts.has(key) || counts.size < keysMax ? key : rest;
    const count = (counts.get(counted) ?? 0) + 1;
    counts.set(counted, count);
    return isReported(count) ? count : null;
  };
}
