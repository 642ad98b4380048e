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
