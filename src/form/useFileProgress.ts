import { useSyncExternalStore } from 'react';
import type { ChosenFiles } from './chosenFiles';

/** How much of a file is uploaded, 0..1; null: it is not being uploaded. @param keyOf read whenever the progress changes. */
export const useFileProgress = (files: ChosenFiles, keyOf: () => string | undefined): number | null =>
  useSyncExternalStore(files.subscribe, () => files.progressOf(keyOf()));
