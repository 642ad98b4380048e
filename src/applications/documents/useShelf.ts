import { useEffect, useRef, useState } from 'react';
import type { DocumentRecord } from '#domain/applications/model';
import { useSurroundings } from '../applicationContext';
import { handToBrowser, photoFile } from './browserFiles';
import { DocumentShelf } from './documentShelf';

interface ShelfInput {
  documents: readonly DocumentRecord[];
  /** Photo of the identity document, base64 JPEG: kept with the application (PRIV-90). */
  photo: string | null;
  onMessage: (key: string) => void;
  onDeleted: () => void;
}

/** The documents of the application on screen. */
export function useShelf(input: ShelfInput): DocumentShelf {
  const { api } = useSurroundings();
  const latest = useRef({ ...input, api });
  latest.current = { ...input, api };
  const [shelf] = useState(
    () =>
      new DocumentShelf({
        deleteDocument: (fileName) => latest.current.api.deleteDocument(fileName),
        downloadDocument: (document, signal) => latest.current.api.downloadDocument(document, signal),
        hand: handToBrowser,
        onMessage: (key) => latest.current.onMessage(key),
        onDeleted: () => latest.current.onDeleted(),
      }),
  );
  const { documents, photo } = input;
  useEffect(() => shelf.load(documents), [shelf, documents]);
  useEffect(() => {
    if (photo && !shelf.presentTypes().includes('PHOTO')) shelf.choose('PHOTO', photoFile(photo));
  }, [shelf, photo]);
  return shelf;
}
