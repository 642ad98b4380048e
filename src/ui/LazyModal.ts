import { lazyPart } from './lazyPart';

/** A dialog of a page that is often seen without one. */
export const LazyModal = lazyPart(async () => ({ default: (await import('./Modal')).Modal }));
