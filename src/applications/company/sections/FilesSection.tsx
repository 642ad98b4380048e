import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { slotKey } from '#domain/applications/engine/documents';
import type { DocumentRecord } from '#domain/applications/model';
import { present } from '#domain/present';
import { slotOf } from '#machines/application/application.machine';
import { useApplicationDeps } from '../../applicationContext';
import { fieldLabel } from '../../form/fieldLabels';
import { useForm, useStoreState } from '../../form/formContext';
import { rowNumbers } from '../../form/rowNumbers';
import { LoadFailed, Section, Skeleton } from '../../form/Section';
import { useErrorNotification } from '../../form/useErrorNotification';
import { DownloadButton } from '../DownloadButton';

/** What a file is, for one of a row after the title of the row: `1. hoiukoht: Üürileping`. */
function useFileLabel(): (file: DocumentRecord) => string {
  const { t } = useTranslation(['form', 'documents']);
  const { definition, store } = useForm();
  const asked = useStoreState((state) => state.asked);
  return (file) => {
    const slot = slotOf(file);
    const path = asked.find((each) => slotKey(each) === slotKey(slot))?.path ?? `documents.${slot.type}`;
    return fieldLabel(t, path, rowNumbers(store.values(), path), definition.namespace);
  };
}

/** The files that are kept with the application, to download (CPUR-17). */
export const FilesSection = memo(function FilesSection() {
  const { definition, application } = useForm();
  const { api } = useApplicationDeps();
  const { t } = useTranslation(['form', 'companyForm', 'documents', 'common']);
  const { id, version } = application;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['files', definition.apiResource, id, version],
    queryFn: ({ signal }) =>
      api.loadDocuments(definition.apiResource, present(id, 'the id of the application'), signal),
    enabled: id !== undefined,
    placeholderData: (previous) => previous,
  });
  useErrorNotification(error, 'error.documentRequest');
  const files = data ?? [];
  const labelOf = useFileLabel();
  return (
    <Section title={t('section.files')}>
      {error !== null && !isFetching && (
        <LoadFailed text={t('common:error.documentRequest')} onRetry={() => void refetch()} />
      )}
      {isFetching && !data && <Skeleton lines={1} />}
      {error === null && !isFetching && files.length === 0 && <p>{t('companyForm:files.none')}</p>}
      {files.length > 0 && (
        <ul className="file-list">
          {files.map((file) => (
            <li key={file.documentId}>
              <span>{labelOf(file)}</span>
              <DownloadButton file={file} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
});
