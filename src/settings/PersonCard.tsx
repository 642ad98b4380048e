import { Button } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthorisedPerson } from '#domain/authorisedPersons';
import { dayOf, showDate } from '#domain/dates';
import { PersonFiles } from './PersonFiles';

interface PersonCardProps {
  person: AuthorisedPerson;
  /** Left out: the authorisation has ended, and the entry is not edited any more (OPEN-56). */
  onEdit?: () => void;
}

/** One authorised person. How to reach somebody who is not authorised any more is not shown. */
export function PersonCard({ person, onEdit }: PersonCardProps) {
  const { t } = useTranslation('settings');
  const titleId = useId();
  const { firstName, lastName, idCode, phone, email, active, files, lastUpdated } = person;
  const name = `${firstName} ${lastName}`;
  const facts: [label: string, text: string][] = [
    [t('person.idCode'), idCode],
    ...(active
      ? ([
          [t('person.phone'), phone],
          [t('person.email'), email],
        ] satisfies [string, string][])
      : ([[t('person.ended'), showDate(dayOf(new Date(lastUpdated)))]] satisfies [string, string][])),
  ];
  return (
    <article className="card" aria-labelledby={titleId}>
      <div className="card-heading">
        <h3 id={titleId}>{name}</h3>
        {onEdit && <Button text={t('person.edit')} aria-label={t('person.editOf', { name })} onClick={onEdit} />}
      </div>
      <dl className="facts person-facts">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <PersonFiles files={files} />
    </article>
  );
}
