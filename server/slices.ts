import { setImmediate } from 'node:timers/promises';

/** Longest time without a pause, milliseconds. */
const sliceMs = 10;

/** Takes all the steps of long work, with pauses in which other requests are answered. */
export async function workInSlices(steps: Iterable<unknown>): Promise<void> {
  let started = performance.now();
  for (const _ of steps) {
    if (performance.now() - started < sliceMs) continue;
    await setImmediate();
    started = performance.now();
  }
}

/** Maps a long list with pauses, in which other requests are answered. */
export async function mapInSlices<T, U>(items: readonly T[], map: (item: T) => U): Promise<U[]> {
  const mapped: U[] = [];
  function* steps() {
    for (const item of items) yield mapped.push(map(item));
  }
  await workInSlices(steps());
  return mapped;
}
