import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ApplicationSummary } from '#domain/applications/model';
import { definitionOf } from '#domain/applications/registry';
import { kindTitleKey } from '#domain/applications/words';
import { useSignedIn } from '../session/SessionProvider';
import { forgetDraftOf } from '../session/storage';
import { DeleteDraftDialog, type DeletionOutcome } from '../shell/DeleteDraftDialog';
import { useNotify } from '../shell/notifications';
import { EmptyState } from '../ui/EmptyState';
import { ApplicationCard } from './ApplicationCard';
import { ApplicationSearch } from './ApplicationSearch';
import { fits, readFilter, writeFilter } from './applicationFilter';
import { PagedCards } from './PagedCards';
import { useListChanges } from './useApplications';

/** Up to so many applications a person finds by looking. */
const searchOver = 10;

/** Deleting drafts of the list: the dialog while one is open, and the heading that gets the focus of a card that is gone. */
function useDeletion() {
  const { t } = useTranslation(['info', 'kinds']);
  const { audience } = useSignedIn();
  const { remove, reload } = useListChanges();
  const notify = useNotify();
  const [draft, setDraft] = useState<ApplicationSummary | null>(null);
  const [deletedId, setDeletedId] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Once the dialog has closed: it keeps the focus while it is open.
  useEffect(() => {
    if (deletedId !== null) heading.current?.focus();
  }, [deletedId]);
  const definition = draft && definitionOf(draft.type, audience);
  const end = useCallback(
    (outcome: DeletionOutcome) => {
      setDraft(null);
      if (outcome === 'deleted' && draft) {
        remove(draft.id);
        if (definition) forgetDraftOf(definition.route, draft.id);
        notify({ key: 'success.applicationDeleted', intent: 'success' });
        setDeletedId(draft.id);
      }
      if (outcome !== 'cancelled') reload();
    },
    [draft, definition, remove, reload, notify],
  );
  if (!draft || !definition) return { heading, askToDelete: setDraft, deletion: null };
  const title = t(kindTitleKey(definition, draft.licenceActivity?.type ?? null));
  const name = t('drafts.name', { title, no: draft.no });
  const deletion = (
    <DeleteDraftDialog
      draft={{ id: draft.id, resource: definition.apiResource }}
      name={name}
      hasKeptFee={draft.payment?.isKept}
      onEnd={end}
    />
  );
  return { heading, askToDelete: setDraft, deletion };
}

/** INFO-02, INFO-08. */
export function ApplicationList({ applications }: { applications: readonly ApplicationSummary[] }) {
  const { t } = useTranslation('info');
  const { deletion, askToDelete, heading } = useDeletion();
  return (
    <section aria-labelledby="applications-title">
      <h2 ref={heading} tabIndex={-1} id="applications-title">
        {t('applications.title')}
      </h2>
      {applications.length === 0 && <EmptyState title={t('applications.none')} text={t('applications.noneText')} />}
      {applications.length > 0 && applications.length <= searchOver && (
        <Cards applications={applications} onDelete={askToDelete} />
      )}
      {applications.length > searchOver && <SearchedCards applications={applications} onDelete={askToDelete} />}
      {deletion}
    </section>
  );
}

interface CardsProps {
  applications: readonly ApplicationSummary[];
  onDelete: (application: ApplicationSummary) => void;
}

const Cards = ({ applications, onDelete }: CardsProps) => (
  <PagedCards items={applications} keyOf={({ id }) => id}>
    {(application) => <ApplicationCard application={application} onDelete={onDelete} />}
  </PagedCards>
);

/** The filter is part of the URL: the way back from an application leads to the same list. */
function SearchedCards({ applications, onDelete }: CardsProps) {
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
        isShared={audience === 'company'}
        onChange={(next) => setQuery(writeFilter(query, next), { replace: true })}
      />
      {found.length === 0 ? (
        <p className="empty">{t('filter.none')}</p>
      ) : (
        <Cards key={JSON.stringify(filter)} applications={found} onDelete={onDelete} />
      )}
    </>
  );
}
