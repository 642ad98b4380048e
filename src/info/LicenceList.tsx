import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { weaponAssignmentFlag } from '#domain/roles';
import { listLicences } from '../api/licences';
import { featureFlagsQuery } from '../api/sharedQueries';
import { useSignedIn } from '../session/SessionProvider';
import { CardSkeletons } from '../ui/CardSkeletons';
import { EmptyState } from '../ui/EmptyState';
import { LicenceCard } from './LicenceCard';
import { PagedCards } from './PagedCards';
import { useWeaponTypeName } from './useWeaponTypeName';

/** INFO-01, INFO-14, INFO-15. A failure shows no message: the list is empty (ERR-03). */
export function LicenceList() {
  const { t } = useTranslation('info');
  const { party, audience } = useSignedIn();
  const { data, isPending } = useQuery({
    queryKey: [party.code, 'licences'],
    queryFn: ({ signal }) => listLicences(audience, signal),
  });
  const nameOf = useWeaponTypeName();
  const { data: flags } = useQuery(featureFlagsQuery());
  const isAssignmentOn = flags?.includes(weaponAssignmentFlag) ?? false;
  const licences = data ?? [];
  return (
    <section aria-labelledby="licences-title">
      <h2 id="licences-title">{t('licences.title')}</h2>
      {isPending && <CardSkeletons label={t('licences.loading')} />}
      {!isPending && licences.length === 0 && <EmptyState title={t('licences.none')} text={t('licences.noneText')} />}
      {licences.length > 0 && (
        <PagedCards items={licences} keyOf={({ number }) => number}>
          {(licence) => <LicenceCard licence={licence} nameOf={nameOf} isAssignmentOn={isAssignmentOn} />}
        </PagedCards>
      )}
    </section>
  );
}
