import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether a part of the page fills the screen; where the browser knows no full screen (a phone), the window. Escape ends it.
 * @returns whether it does, and a function that changes it.
 */
export function useFullScreen(part: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return;
    const leave = () => document.fullscreenElement === null && setFull(false);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setFull(false);
    document.addEventListener('fullscreenchange', leave);
    window.addEventListener('keydown', onKey);
    document.documentElement.classList.add('has-full-chart');
    return () => {
      document.removeEventListener('fullscreenchange', leave);
      window.removeEventListener('keydown', onKey);
      document.documentElement.classList.remove('has-full-chart');
    };
  }, [isFull]);
  const toggle = () => {
    setFull(!isFull);
    // A refusal leaves the part in the window.
    if (isFull) void document.exitFullscreen?.().catch(() => undefined);
    else void part.current?.requestFullscreen?.().catch(() => undefined);
  };
  return [isFull, toggle];
}
