import { useEffect, useRef } from 'react';

/**
 * Keeps the focus at a control that goes away, or is disabled while something is done: without it, the focus would fall to
 * the beginning of the page.
 * @param isBusy is something being done? The focus is given back afterwards.
 * @returns remembers what takes the focus if it gets lost.
 */
export function useKeptFocus(isBusy: boolean): (focus: () => void) => void {
  const wanted = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (isBusy) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) wanted.current?.();
    wanted.current = null;
  });
  return (focus) => {
    wanted.current = focus;
  };
}
