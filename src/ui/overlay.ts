import { useEffect, useState } from 'react';

/**
 * What had the focus before a dialog came gets it back when the dialog goes, unless something else has taken it.
 * @param openerId the opener, when it is disabled as the dialog comes and so has lost the focus already.
 */
export function useFocusReturn(openerId?: string): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const opener = (openerId && document.getElementById(openerId)) || before;
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    },
    [before, openerId],
  );
}

/**
 * Props of a Blueprint overlay that opens where it stays. By default it grows or slides into its place for 300 ms, and a
 * button pressed meanwhile moves away from under the pointer. The name has no transition in the stylesheets.
 */
export const stillOverlay = { transitionName: 'still', transitionDuration: 0 };
