import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrivateApplication } from '#domain/applications/model';
import { useIsReadOnly } from '../../../form/binding';
import { useApplicationDeps } from '../../applicationContext';
import { useApplication } from '../../form/formContext';
import { LoadFailed, Section, Skeleton } from '../../form/Section';
import { sportClubsKey } from '../usePrivateContext';

/** Sport clubs the applicant belongs to, as the register knows them (PRIV-17). */
export default memo(function SportClubsSection() {
  const { api, person } = useApplicationDeps();
  const application = useApplication<PrivateApplication>();
  const { t } = useTranslation('form');
  const isReadOnly = useIsReadOnly();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: sportClubsKey(person.idCode),
    queryFn: ({ signal }) => api.loadSportClubs(person.idCode, signal),
    enabled: !isReadOnly,
  });
  const clubs = isReadOnly ? application.sportClubs : data;
  return (
    <Section title={t('section.sportClubs')}>
      {isFetching && <Skeleton lines={2} />}
      {isError && !isFetching && <LoadFailed text={t('sportClubs.failed')} onRetry={() => void refetch()} />}
      {clubs?.length === 0 && <p>{t('sportClubs.none')}</p>}
      {clubs && clubs.length > 0 && (
        <ul className="bullets">
          {clubs.map(({ code, name }) => (
            <li key={code}>{name}</li>
          ))}
        </ul>
      )}
    </Section>
  );
});
