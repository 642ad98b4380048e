/** Milliseconds of work at a time. */
const step = 30;

/** Lets the page do what waits. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Does work in steps that leave the page responsive.
 * @throws when `signal` is aborted.
 */
export async function inSteps(work: Iterator<unknown>, signal: AbortSignal): Promise<void> {
  let until = performance.now() + step;
  while (!work.next().done) {
    if (performance.now() < until) continue;
    await pause();
    signal.throwIfAborted();
    until = performance.now() + step;
  }
}
