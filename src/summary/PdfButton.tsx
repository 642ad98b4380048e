import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ApiResource } from '#domain/applications/definition';
import { downloadBlob } from '../api/downloadBlob';
import { downloadSummary } from '../api/summaries';
import { useNotify } from '../shell/notifications';

/** The summary as a PDF. It needs the token, so it is fetched and handed to the browser. */
export function PdfButton({ resource, id }: { resource: ApiResource; id: number }) {
  const { t } = useTranslation('summary');
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadSummary(resource, id),
    onSuccess: ({ name, content }) => downloadBlob(content, name),
    onError: () => notify({ key: 'error.documentRequest' }),
  });
  return (
    <button type="button" className="button button-quiet" disabled={isPending} onClick={() => mutate()}>
      {t('download')}
    </button>
  );
}
