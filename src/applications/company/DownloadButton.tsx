import type { StoredFile } from '../../api/documents';
import { DownloadButton as Download } from '../../form/DownloadButton';
import { useApplicationDeps } from '../applicationContext';

/** Downloads a file on the screen of an application. */
export function DownloadButton({ file }: { file: StoredFile }) {
  const { api, notify } = useApplicationDeps();
  return (
    <Download
      file={file}
      load={() => api.downloadDocument('company', file, new AbortController().signal)}
      onFailed={() => notify({ key: 'error.documentRequest', intent: 'danger' })}
    />
  );
}
