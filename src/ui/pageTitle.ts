import { useEffect } from 'react';

/** The title of the browser's tab: that of the page, and before it what is urgent, e.g. `Error`. */
const shown = { prefix: '', title: '' };

const show = (change: Partial<typeof shown>) => {
  Object.assign(shown, change);
  document.title = [shown.prefix, shown.title].filter(Boolean).join(': ');
};

/** Titles the tab of the page. */
export function usePageTitle(title: string): void {
  useEffect(() => show({ title }), [title]);
}

/** Puts a word before the title while it is on screen; empty: none. */
export function useTitlePrefix(prefix: string): void {
  useEffect(() => {
    show({ prefix });
    return () => show({ prefix: '' });
  }, [prefix]);
}
