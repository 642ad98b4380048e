/**
 * Does work that nobody waits for when the browser is idle.
 * @returns cancels the work while it has not begun.
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work);
    return () => cancelIdleCallback(id);
  }
  // Safari has no idle callbacks.
  const id = setTimeout(work, 1_000);
  return () => clearTimeout(id);
}
