import { onDemand, useLoadedWhenIdle } from '../../ui/onDemand';

const Summary = onDemand(
  () => import('./ErrorSummary'),
  () => null,
);

/** Loaded with the first failed submit, or before that while the browser is idle. */
export function ErrorSummary({ attempts }: { attempts: number }) {
  useLoadedWhenIdle(Summary);
  return attempts > 0 ? <Summary attempts={attempts} /> : null;
}
