import { useTranslation } from 'react-i18next';
import type { ApiResource } from '#domain/applications/definition';
import { downloadSummary } from '../api/summaries';
import { DownloadButton } from '../shell/DownloadButton';

/** The summary as a PDF. */
export function PdfButton({ resource, id }: { resource: ApiResource; id: number }) {
  const { t } = useTranslation('summary');
  return <DownloadButton load={() => downloadSummary(resource, id)}>{t('download')}</DownloadButton>;
}
