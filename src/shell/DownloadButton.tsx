import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Download } from '../api/client';
import { downloadBlob } from '../api/downloadBlob';
import { useNotify } from './notifications';

interface DownloadButtonProps {
  load: () => Promise<Download>;
  children: ReactNode;
}

/** A file that needs the token: it is fetched and handed to the browser; a failure is reported (ERR-11). */
export function DownloadButton({ load, children }: DownloadButtonProps) {
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: load,
    onSuccess: ({ name, content }) => downloadBlob(content, name),
    onError: () => notify({ key: 'error.documentRequest' }),
  });
  return (
    <button type="button" className="button button-quiet" disabled={isPending} onClick={() => mutate()}>
      {children}
    </button>
  );
}
