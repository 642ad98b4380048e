import { setImmediate } from 'node:timers/promises';

/** Longest time without a pause, milliseconds. */
const sliceMs = 10;

/** Maps a long list with pauses, in which other requests are answered. */
export async function mapInSlices<T, U>(items: readonly T[], map: (item: T) => U): Promise<U[]> {
  const mapped: U[] = [];
  let started = performance.now();
  for (const item of items) {
    mapped.push(map(item));
    if (performance.now() - started < sliceMs) continue;
    await setImmediate();
    started = performance.now();
  }
  return mapped;
}
