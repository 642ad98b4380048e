import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Licence } from '#domain/applications/model';
import { definitionOfActivity } from '#domain/applications/registry';
import { activities } from '#domain/codes';
import { weaponAssignmentFlag } from '#domain/roles';
import { featureFlagsQuery } from '../api/sharedQueries';
import { useSignedIn } from '../session/SessionProvider';
import { EmptyState } from '../ui/EmptyState';
import { LicenceCard } from './LicenceCard';
import { PagedCards } from './PagedCards';
import { useWeaponWords } from './useWeaponWords';
import { WeaponsExport } from './WeaponsExport';

/** INFO-01, INFO-14, INFO-15. After a failure the list is empty, without a message (ERR-03). */
export function LicenceList({ licences }: { licences: readonly Licence[] }) {
  const { t } = useTranslation('info');
  const { audience } = useSignedIn();
  const nameOf = useWeaponWords(audience);
  const { data: flags } = useQuery(featureFlagsQuery());
  const isAssignmentOn = flags?.includes(weaponAssignmentFlag) ?? false;
  // What ends next comes first; of what has ended, the latest.
  const byEnd = [...licences].sort((a, b) => a.validUntil.localeCompare(b.validUntil));
  const valid = byEnd.filter(({ status }) => status === 'VALID');
  const ended = byEnd.filter(({ status }) => status !== 'VALID').reverse();
  const cards = (items: Licence[]) => (
    <PagedCards items={items} keyOf={({ number }) => number}>
      {(licence) => <LicenceCard licence={licence} nameOf={nameOf} isAssignmentOn={isAssignmentOn} />}
    </PagedCards>
  );
  return (
    <section aria-labelledby="licences-title">
      <h2 id="licences-title">{t('licences.title')}</h2>
      {licences.length === 0 && <EmptyState title={t('licences.none')} text={t('licences.noneText')} />}
      <ActivitiesExplained licences={valid} />
      {audience === 'company' && <WeaponsExport licences={valid} nameOf={nameOf} />}
      {valid.length > 0 && cards(valid)}
      {ended.length > 0 && (
        <details className="ended">
          <summary>{t('licences.ended', { count: ended.length })}</summary>
          {cards(ended)}
        </details>
      )}
    </section>
  );
}

/** Says in one sentence what each activity offered on these licences does. */
function ActivitiesExplained({ licences }: { licences: readonly Licence[] }) {
  const { t } = useTranslation('info');
  const { audience } = useSignedIn();
  const offered = activities.filter((activity) =>
    licences.some(({ type }) => definitionOfActivity(type, activity, audience) !== undefined),
  );
  return offered.length === 0 ? null : (
    <p>{offered.map((activity) => t(`licences.explained.${activity}`)).join(' ')}</p>
  );
}
