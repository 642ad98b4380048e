import { flushSync } from 'react-dom';
import { focusField } from '../../form/ids';
import type { ApplicationFormStore } from './formStore';

/**
 * Opens the rows around a field, or a row, and puts the focus to it.
 * @param change made first, e.g. a row is added.
 * @returns whether the field is on the screen.
 */
export function revealField(store: ApplicationFormStore, path: string, change: () => void = () => {}): boolean {
  flushSync(() => {
    change();
    store.reveal(path);
  });
  return focusField(path);
}
