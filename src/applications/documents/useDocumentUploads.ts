import { useEffect, useRef, useState } from 'react';
import type { DocumentRecord } from '#domain/applications/model';
import { downloadBlob } from '../../api/downloadBlob';
import { useApplicationDeps } from '../applicationContext';
import { DocumentUploads } from './documentUploads';
import { photoFile } from './photoFile';

interface DocumentUploadsInput {
  documents: readonly DocumentRecord[];
  /** Photo of the identity document, base64 JPEG: kept with the application (PRIV-90). */
  photo: string | null;
  onMessage: (key: string) => void;
  onDeleted: () => void;
}

/** The documents of the application on screen. */
export function useDocumentUploads(input: DocumentUploadsInput): DocumentUploads {
  const { api } = useApplicationDeps();
  const latest = useRef({ ...input, api });
  latest.current = { ...input, api };
  const [uploads] = useState(
    () =>
      new DocumentUploads({
        deleteDocument: (fileName) => latest.current.api.deleteDocument(fileName),
        downloadDocument: (document, signal) => latest.current.api.downloadDocument(document, signal),
        downloadBlob,
        onMessage: (key) => latest.current.onMessage(key),
        onDeleted: () => latest.current.onDeleted(),
      }),
  );
  const { documents, photo } = input;
  useEffect(() => uploads.load(documents), [uploads, documents]);
  useEffect(() => {
    if (photo && !uploads.presentSlots().includes('PHOTO')) uploads.choose({ type: 'PHOTO' }, photoFile(photo));
  }, [uploads, photo]);
  return uploads;
}
