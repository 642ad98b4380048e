import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApplicationDeps } from '../../applicationContext';
import { LoadFailed, Section, Skeleton } from '../../form/Section';
import { useErrorNotification } from '../../form/useErrorNotification';
import { DownloadButton } from '../DownloadButton';

/** The document by which the company has authorised the representative who applies (CPUR-18, ROLE-11). */
export const AuthorisationProtocolSection = memo(function AuthorisationProtocolSection() {
  const { api, person, party } = useApplicationDeps();
  const { t } = useTranslation(['form', 'companyForm']);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['authorisationProtocol', party.code, person.idCode],
    queryFn: ({ signal }) => api.loadProtocol(person.idCode, signal),
  });
  useErrorNotification(error, 'error.documentRequest');
  return (
    <Section title={t('section.authorisationProtocol')}>
      <p className="field-help">{t('companyForm:protocol.about')}</p>
      {error !== null && !isFetching && (
        <LoadFailed text={t('companyForm:protocol.failed')} onRetry={() => void refetch()} />
      )}
      {isFetching && data === undefined && <Skeleton lines={1} />}
      {data === null && <p>{t('companyForm:protocol.none')}</p>}
      {data && <DownloadButton file={data} />}
    </Section>
  );
});
