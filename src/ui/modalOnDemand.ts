import { onDemand } from './onDemand';

/** A dialog of a page that is often seen without one: loaded when the first one opens, or before that. */
export const Modal = onDemand(async () => ({ default: (await import('./Modal')).Modal }));
