import { useEffect, useRef } from 'react';

/** What closes the open dialogs that have an entry in the browser's history, the outermost first. */
const closers: (() => void)[] = [];
/** Is the entry of the dialogs the present one? They share one. */
let hasEntry = false;
let isOwnBack = false;

/** A dialog that opens as another closes takes over its entry: what is due is decided a moment later. */
const settle = (): void => {
  if (closers.length > 0 && !hasEntry) {
    window.history.pushState({ ...window.history.state, isDialog: true }, '');
    hasEntry = true;
  } else if (closers.length === 0 && hasEntry) {
    hasEntry = false;
    // The portal may have gone to another page meanwhile.
    if (window.history.state?.isDialog !== true) return;
    isOwnBack = true;
    window.history.back();
  }
};
const settleSoon = () => setTimeout(settle, 0);

const onPopState = (): void => {
  if (isOwnBack) {
    isOwnBack = false;
    return;
  }
  if (!hasEntry) return;
  hasEntry = false;
  closers.at(-1)?.();
  // One that stays, such as one that asks first, or the dialog below, gets an entry again.
  settleSoon();
};

/**
 * Makes an open dialog an entry of the browser's history: Back closes it, and not the page behind it (PAG-02). Closed
 * otherwise, it takes its entry with it.
 * @param onClose left out: the dialog cannot be left now, and has no entry.
 */
export function useDialogEntry(onClose: (() => void) | undefined): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  const canClose = onClose !== undefined;
  useEffect(() => {
    if (!canClose) return;
    // A listener that is there already is not added again.
    window.addEventListener('popstate', onPopState);
    const own = () => latest.current?.();
    closers.push(own);
    settleSoon();
    return () => {
      closers.splice(closers.indexOf(own), 1);
      settleSoon();
    };
  }, [canClose]);
}
