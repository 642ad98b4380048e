import { useTranslation } from 'react-i18next';
import type { AuthorisedPersonFile } from '#domain/authorisedPersons';
import { downloadFile } from '../api/documents';
import { DownloadButton } from '../form/DownloadButton';
import { useNotify } from '../shell/notifications';

/** The documents of an authorised person, each to download. */
export function PersonFiles({ files }: { files: readonly AuthorisedPersonFile[] }) {
  const { t } = useTranslation('settings');
  const notify = useNotify();
  return (
    <ul className="person-files">
      {files.map((file) => (
        <li key={file.documentId}>
          <span>{t(`document.${file.documentType}`)}</span>
          <DownloadButton
            file={file}
            load={async () => (await downloadFile(file)).content}
            onFailed={() => notify({ key: 'error.documentRequest' })}
          />
        </li>
      ))}
    </ul>
  );
}
