import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuthorisedPerson, type AuthorisedPersonValues, emptyAuthorisedPerson } from '#domain/authorisedPersons';
import { ChosenFiles } from '../form/chosenFiles';
import { inspection } from '../inspection/inspection';
import { useSignedIn } from '../session/SessionProvider';
import { Modal } from '../ui/Modal';
import { useFocusReturn } from '../ui/overlay';
import { useOutcome } from '../ui/useOutcome';
import { createAuthorisedPersonImplementations } from './implementations';
import { PersonForm } from './PersonForm';

const outcomes = ['saved', 'dismissed'] as const;
/** `ended`: saved, and with it the authorisation ends. */
export type PersonOutcome = (typeof outcomes)[number] | 'ended';

interface AuthorisedPersonDialogProps {
  /** null: a new person. */
  person: AuthorisedPerson | null;
  /** All entries of the company. */
  persons: readonly AuthorisedPerson[];
  onEnd: (outcome: PersonOutcome) => void;
}

const valuesOf = ({ firstName, lastName, idCode, email, phone, active }: AuthorisedPerson): AuthorisedPersonValues => ({
  firstName,
  lastName,
  idCode,
  email,
  phone,
  active,
});

/** Authorises a person, or changes or ends an authorisation (SET-08, SET-09). */
export function AuthorisedPersonDialog({ person, persons, onEnd }: AuthorisedPersonDialogProps) {
  const { party } = useSignedIn();
  const [files] = useState(() => new ChosenFiles());
  const [logic] = useState(() => createAuthorisedPersonImplementations({ company: party, files }));
  const actor = useActorRef(logic, {
    ...inspection,
    input: {
      person: person && { id: person.id, documentId: person.documentId },
      takenIdCodes: persons.filter(({ active }) => active).map(({ idCode }) => idCode),
    },
  });
  const isDuplicate = useSelector(actor, (state) => state.matches('duplicate'));
  const isAsking = useSelector(actor, (state) => state.matches('confirmingClose'));
  const end = useCallback(
    (outcome: (typeof outcomes)[number]) =>
      onEnd(outcome === 'saved' && actor.getSnapshot().context.values?.active === false ? 'ended' : outcome),
    [actor, onEnd],
  );
  useOutcome(actor, outcomes, end);
  // The warning opens when the form has gone: the button before both gets the focus back.
  useFocusReturn();
  if (isDuplicate) return <DuplicateWarning onClose={() => actor.send({ type: 'warning.dismissed' })} />;
  return (
    <>
      <PersonForm
        actor={actor}
        files={files}
        personId={person?.id ?? null}
        initial={person ? valuesOf(person) : emptyAuthorisedPerson}
      />
      {isAsking && (
        <CloseQuestion
          onConfirm={() => actor.send({ type: 'closing.confirmed' })}
          onResume={() => actor.send({ type: 'editing.resumed' })}
        />
      )}
    </>
  );
}

/** SET-20, SET-21. */
function DuplicateWarning({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  return (
    <Modal
      isAlert
      title={t('duplicate.title')}
      onClose={onClose}
      actions={
        <button type="button" className="button" onClick={onClose}>
          {t('duplicate.close')}
        </button>
      }
    >
      <p>{t('duplicate.text')}</p>
    </Modal>
  );
}

function CloseQuestion({ onConfirm, onResume }: { onConfirm: () => void; onResume: () => void }) {
  const { t } = useTranslation('settings');
  return (
    <Modal
      isAlert
      title={t('closing.title')}
      onClose={onResume}
      actions={
        <>
          <button type="button" className="button" onClick={onResume}>
            {t('closing.resume')}
          </button>
          <button type="button" className="button button-danger" onClick={onConfirm}>
            {t('closing.confirm')}
          </button>
        </>
      }
    >
      <p>{t('closing.text')}</p>
    </Modal>
  );
}
