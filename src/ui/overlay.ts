import { useEffect, useState } from 'react';

/** Is a dialog above the page? */
export const isDialogOpen = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/**
 * What had the focus before gets it back once nothing has it; where that is gone, the heading of the page: nobody has to
 * begin again at the top of the document (WCAG 2.4.3).
 */
export function giveFocusBack(before: Element | null): void {
  for (const element of [before, document.querySelector('h1')] as (HTMLElement | null)[])
    if (document.activeElement === document.body) element?.focus({ preventScroll: element !== before });
}

/**
 * What had the focus before a dialog came gets it back when the dialog goes, unless something else has taken it.
 * @param openerId the opener, when it is disabled as the dialog comes and so has lost the focus already.
 */
export function useFocusReturn(openerId?: string): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => giveFocusBack((openerId && document.getElementById(openerId)) || before), [before, openerId]);
}

/**
 * Props of a Blueprint overlay that opens where it stays. By default it grows or slides into its place for 300 ms, and a
 * button pressed meanwhile moves away from under the pointer. The name has no transition in the stylesheets.
 */
export const stillOverlay = { transitionName: 'still', transitionDuration: 0 };
