import { useEffect, useSyncExternalStore } from 'react';
import type { ApplicationFormStore } from './formStore';

/** Times in milliseconds. */
const idle = { start: 200, pause: 30, work: 8 };

/** Does the work in small parts, so that the page stays responsive. Returns the function that stops it. */
export function whenIdle(work: Iterator<unknown>): () => void {
  let timer = setTimeout(step, idle.start);
  function step() {
    const until = performance.now() + idle.work;
    while (performance.now() < until) if (work.next().done) return;
    timer = setTimeout(step, idle.pause);
  }
  return () => clearTimeout(timer);
}

/** Looks for errors after the form is on screen, and again when its context changes: the first submit finds them ready. */
export function usePrepared(store: ApplicationFormStore): void {
  const context = useSyncExternalStore(store.subscribe, () => store.getState().context);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the results belong to the context
  useEffect(() => whenIdle(store.prepare()), [store, context]);
}
