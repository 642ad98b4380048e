import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ApplicationSummary } from '#domain/applications/model';
import { useSignedIn } from '../session/SessionProvider';
import { CardSkeletons } from '../ui/CardSkeletons';
import { EmptyState } from '../ui/EmptyState';
import { ApplicationCard } from './ApplicationCard';
import { ApplicationSearch } from './ApplicationSearch';
import { fits, readFilter, writeFilter } from './applicationFilter';
import { PagedCards } from './PagedCards';
import { useApplications } from './useApplications';

/** Up to so many applications a person finds by looking. */
const searchOver = 10;

/** INFO-02, INFO-08. */
export function ApplicationList() {
  const { t } = useTranslation('info');
  const { applications } = useApplications();
  return (
    <section aria-labelledby="applications-title">
      <h2 id="applications-title">{t('applications.title')}</h2>
      {applications === null && <CardSkeletons label={t('applications.loading')} />}
      {applications?.length === 0 && <EmptyState title={t('applications.none')} text={t('applications.noneText')} />}
      {applications && applications.length > 0 && applications.length <= searchOver && (
        <Cards applications={applications} />
      )}
      {applications && applications.length > searchOver && <SearchedCards applications={applications} />}
    </section>
  );
}

const Cards = ({ applications }: { applications: readonly ApplicationSummary[] }) => (
  <PagedCards items={applications} keyOf={({ id }) => id}>
    {(application) => <ApplicationCard application={application} />}
  </PagedCards>
);

/** What is looked for stands in the address: the way back from an application leads to the same list. */
function SearchedCards({ applications }: { applications: readonly ApplicationSummary[] }) {
  const { t } = useTranslation('info');
  const { audience } = useSignedIn();
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => readFilter(query), [query]);
  const found = useMemo(
    () => applications.filter((application) => fits(application, filter, audience)),
    [applications, filter, audience],
  );
  return (
    <>
      <ApplicationSearch
        filter={filter}
        found={found.length}
        onChange={(next) => setQuery(writeFilter(query, next), { replace: true })}
      />
      {found.length === 0 ? (
        <p className="empty">{t('filter.none')}</p>
      ) : (
        <Cards key={JSON.stringify(filter)} applications={found} />
      )}
    </>
  );
}
