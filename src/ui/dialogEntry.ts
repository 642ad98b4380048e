import { useEffect, useRef } from 'react';

/** One function for each open dialog or row that has an entry in the browser's history: it closes it. Outermost first. */
const closers: (() => void)[] = [];

/** The place of the present entry: the router counts its entries; that of a dialog is counted as its page. */
const place = (): number => window.history.state?.idx ?? 0;
const isMarked = (): boolean => window.history.state?.isDialog === true;

/** The place of the page over which the latest entry of a dialog was laid; null: there is none, or Back has left it. */
let laidOver: number | null = null;
let isPassing = false;

const hasEntry = (): boolean => laidOver !== null && laidOver === place();

/** A dialog that opens as another closes uses the same entry: whether one is needed is decided a moment later. */
const settleSoon = () =>
  setTimeout(() => {
    if (closers.length === 0 || hasEntry()) return;
    window.history.pushState({ ...window.history.state, isDialog: true }, '');
    laidOver = place();
    isPassing = false;
  }, 0);

const onPopState = (): void => {
  const left = laidOver;
  laidOver = isMarked() ? place() : null;
  if (isPassing) {
    isPassing = false;
    return;
  }
  if (left === null) return;
  if (closers.length > 0) {
    closers.at(-1)?.();
    // One that stays, such as one that asks first, or the dialog below, gets an entry again.
    settleSoon();
  } else if (left === place() && laidOver === null) {
    // Back from an entry whose dialog was closed before: it would change nothing on screen.
    isPassing = true;
    window.history.back();
  }
};

/**
 * Makes an open dialog, or row of a list, an entry of the browser's history: Back closes it, and not the page behind it
 * (PAG-02). Closed otherwise, it leaves its entry to the next one, and Back passes it: the history is never moved at the
 * moment of closing, when a page may be opened.
 * @param onClose left out: nothing is open, or it cannot be left now: it has no entry.
 */
export function useDialogEntry(onClose: (() => void) | undefined): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  const canClose = onClose !== undefined;
  useEffect(() => {
    // The page may have been loaded at an entry that was left; a listener that is there already is not added again.
    if (isMarked()) laidOver = place();
    window.addEventListener('popstate', onPopState);
    if (!canClose) return;
    const own = () => latest.current?.();
    closers.push(own);
    settleSoon();
    return () => {
      closers.splice(closers.indexOf(own), 1);
    };
  }, [canClose]);
}
