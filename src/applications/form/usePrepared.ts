import { useEffect, useSyncExternalStore } from 'react';
import { errorTexts } from '../../form/errorText';
import { loadTexts } from '../../i18n';
import { useWhenIdle } from '../../ui/lazyPart';
import type { ApplicationFormStore } from './formStore';

/** Times in milliseconds. */
const idle = { start: 200, pause: 30, work: 8 };

/** Does the work in small parts, so that the page stays responsive. Returns the function that stops it. */
export function workInSteps(work: Iterator<unknown>): () => void {
  let timer = setTimeout(step, idle.start);
  function step() {
    const until = performance.now() + idle.work;
    while (performance.now() < until) if (work.next().done) return;
    timer = setTimeout(step, idle.pause);
  }
  return () => clearTimeout(timer);
}

/** A failure is not reported: the messages that all fields share stand in. */
const loadErrorTexts = () => loadTexts(errorTexts).catch(() => undefined);

/** Looks for errors after the form is on screen, and again when its context changes: the first submit finds them ready. */
export function usePrepared(store: ApplicationFormStore): void {
  useWhenIdle(loadErrorTexts);
  const context = useSyncExternalStore(store.subscribe, () => store.getState().context);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the results belong to the context
  useEffect(() => workInSteps(store.prepare()), [store, context]);
}
