import { type RefObject, useEffect, useState } from 'react';

export interface Size {
  width: number;
  height: number;
}

/** Size of an element in pixels, followed while it changes; nothing before it is measured. */
export function useSize(element: RefObject<Element | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const observed = element.current;
    if (!observed || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const { width, height } = observed.getBoundingClientRect();
      setSize({ width, height });
    });
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
