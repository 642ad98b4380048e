import { Button } from '@blueprintjs/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthorisedPerson } from '#domain/authorisedPersons';
import { listAuthorisedPersons } from '../api/authorisedPersons';
import { useSignedIn } from '../session/SessionProvider';
import { useNotify } from '../shell/notifications';
import { CardSkeletons } from '../ui/CardSkeletons';
import { EmptyState } from '../ui/EmptyState';
import { FailureNotice } from '../ui/FailureNotice';
import { AuthorisedPersonDialog, type PersonOutcome } from './AuthorisedPersonDialog';
import { PersonCard } from './PersonCard';

/** Who is edited in the dialog; `new`: a person is added; null: it is closed. */
type Edited = AuthorisedPerson | 'new' | null;

/** The dialog while it is open, and the heading that gets the focus when something was saved. */
function useDialog(persons: readonly AuthorisedPerson[]) {
  const queries = useQueryClient();
  const notify = useNotify();
  const [edited, setEdited] = useState<Edited>(null);
  const [saves, setSaves] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // Once the dialog has closed. The button that opened it may be gone: a person without authorisation is not edited.
  useEffect(() => {
    if (saves > 0) heading.current?.focus();
  }, [saves]);
  const end = useCallback(
    (outcome: PersonOutcome) => {
      setEdited(null);
      void queries.invalidateQueries({ queryKey: personsKey });
      if (outcome === 'dismissed') return;
      const done = outcome === 'ended' ? outcome : edited === 'new' ? 'new' : 'edit';
      notify({ key: `settings.company.save.success.${done}`, intent: 'success' });
      setSaves((before) => before + 1);
    },
    [edited, queries, notify],
  );
  const dialog = edited && (
    <AuthorisedPersonDialog person={edited === 'new' ? null : edited} persons={persons} onEnd={end} />
  );
  return { heading, dialog, open: setEdited };
}

const personsKey = ['authorisedPersons'];

/** Persons whom the company has authorised: those of today as cards to edit, and those of earlier (SET-06..10). */
export function AuthorisedPersons() {
  const { t } = useTranslation('settings');
  const { party } = useSignedIn();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...personsKey, party.code],
    queryFn: ({ signal }) => listAuthorisedPersons(signal),
  });
  const { heading, dialog, open } = useDialog(data ?? []);
  const active = data?.filter((person) => person.active) ?? [];
  const inactive = data?.filter((person) => !person.active) ?? [];
  return (
    <section className="persons" aria-labelledby="persons-title">
      <div className="persons-heading">
        <h2 ref={heading} tabIndex={-1} id="persons-title">
          {t('persons.title')}
        </h2>
        <Button intent="primary" text={t('persons.add')} disabled={!data} onClick={() => open('new')} />
      </div>
      <p>{t('persons.about')}</p>
      {isFetching && !data && <CardSkeletons label={t('persons.loading')} />}
      {error && !isFetching && <FailureNotice text={t('persons.failed')} onRetry={() => void refetch()} />}
      {data && active.length === 0 && <EmptyState title={t('persons.none')} text={t('persons.noneText')} />}
      {active.length > 0 && (
        <ul className="cards">
          {active.map((person) => (
            <li key={person.id}>
              <PersonCard person={person} onEdit={() => open(person)} />
            </li>
          ))}
        </ul>
      )}
      {inactive.length > 0 && (
        <>
          <h3 id="inactive-title">{t('persons.inactive')}</h3>
          <ul className="cards" aria-labelledby="inactive-title">
            {inactive.map((person) => (
              <li key={person.id}>
                <PersonCard person={person} />
              </li>
            ))}
          </ul>
        </>
      )}
      {dialog}
    </section>
  );
}
