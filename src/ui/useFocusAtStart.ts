import { type RefCallback, useCallback } from 'react';

/** Gives an element the focus when it comes on screen: the heading of a dialog, so that the dialog is read out. */
export const useFocusAtStart = <E extends HTMLElement>(): RefCallback<E> =>
  useCallback((element: E | null) => element?.focus({ preventScroll: true }), []);
