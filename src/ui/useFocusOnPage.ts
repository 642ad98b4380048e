import { useEffect } from 'react';

/** When what uses this goes from the page while its button has the focus, the heading of the page gets it (WCAG 2.4.3). */
export function useFocusOnPage(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1')?.focus();
    },
    [],
  );
}
