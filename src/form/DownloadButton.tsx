import { Button } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { displayFileName, downloadFileName, shortFileName } from '#domain/uploads';
import type { StoredFile } from '../api/documents';
import { downloadBlob } from '../api/downloadBlob';

interface DownloadButtonProps {
  file: StoredFile;
  load: () => Promise<Blob>;
  onFailed: () => void;
}

/** Downloads a file under its own name (FILE-09, FILE-18, ERR-11). */
export function DownloadButton({ file, load, onFailed }: DownloadButtonProps) {
  const { t } = useTranslation('documents');
  const name = displayFileName(file.fileName);
  const { mutate, isPending } = useMutation({
    mutationFn: load,
    onSuccess: (content) => downloadBlob(content, downloadFileName(file.fileName)),
    onError: onFailed,
  });
  return (
    <Button
      variant="minimal"
      icon={<Download aria-hidden="true" />}
      disabled={isPending}
      aria-label={t('downloadOf', { document: shortFileName(name) })}
      title={name}
      text={shortFileName(name)}
      onClick={() => mutate()}
    />
  );
}
