import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApplicationDeps } from '../../applicationContext';
import { useForm } from '../../form/formContext';
import { LoadFailed, Section, Skeleton } from '../../form/Section';
import { useErrorNotification } from '../../form/useErrorNotification';
import { DownloadButton } from '../DownloadButton';

/** The files that are kept with the application, to download (CPUR-17). */
export const FilesSection = memo(function FilesSection() {
  const { definition, application } = useForm();
  const { api } = useApplicationDeps();
  const { t } = useTranslation(['form', 'documents', 'common']);
  const { id, version } = application;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['files', definition.apiResource, id, version],
    queryFn: ({ signal }) => api.loadDocuments(definition.apiResource, id ?? 0, signal),
    enabled: id !== undefined,
    placeholderData: (previous) => previous,
  });
  useErrorNotification(error, 'error.documentRequest');
  const files = data ?? [];
  return (
    <Section title={t('section.files')}>
      {error !== null && !isFetching && (
        <LoadFailed text={t('common:error.documentRequest')} onRetry={() => void refetch()} />
      )}
      {isFetching && !data && <Skeleton lines={1} />}
      {error === null && !isFetching && files.length === 0 && <p>{t('files.none')}</p>}
      {files.length > 0 && (
        <ul className="file-list">
          {files.map((file) => (
            <li key={file.documentId}>
              <span>{t(`documents:type.${file.documentType.replace('DOCUMENT_TYPE_', '')}`)}</span>
              <DownloadButton file={file} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
});
