import { useActorRef, useSelector } from '@xstate/react';
import { type FormEvent, useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { ApplicationDefinition } from '#domain/applications/definition';
import { type PossibleReviewer, type ReviewAction, reviewNoteMax } from '#domain/applications/review';
import { kindText } from '#domain/applications/words';
import { showDate } from '#domain/dates';
import type { reviewMachine } from '#machines/review/review.machine';
import { CountedText } from '../../form/CountedText';
import { FormGroup } from '../../form/FormGroup';
import { ariaOf, fieldId } from '../../form/ids';
import { Select } from '../../form/Select';
import { inspection } from '../../inspection/inspection';
import { Modal } from '../../ui/Modal';
import { useOutcome } from '../../ui/useOutcome';
import { useApplicationDeps } from '../applicationContext';
import { useApplicationEvents } from '../machine/useApplication';
import './review.css';
import { createReviewImplementations, type ReviewedDraft } from './implementations';

type ReviewActor = ActorRefFrom<typeof reviewMachine>;

/** Names of the two fields. */
const names = { reviewer: 'reviewer', note: 'reviewNote' } as const;
const outcomes = ['sent', 'outdated', 'cancelled'] as const;

interface ReviewDialogProps {
  action: ReviewAction;
  definition: ApplicationDefinition;
  draft: ReviewedDraft;
  onClose: () => void;
}

/** Asks a colleague to look the draft over, gives it back, or takes it back; then the application is loaded again (TEAM-01). */
export default function ReviewDialog({ action, definition, draft, onClose }: ReviewDialogProps) {
  const { notify } = useApplicationDeps();
  const events = useApplicationEvents();
  const [logic] = useState(() => createReviewImplementations(draft));
  const actor = useActorRef(logic, { ...inspection, input: { action } });
  const end = useCallback(
    (outcome: (typeof outcomes)[number]) => {
      onClose();
      if (outcome === 'cancelled') return;
      if (outcome === 'sent') notify({ key: successKey(actor), intent: 'success' });
      // The answers are no longer what is about to be submitted here.
      events.resume();
      events.reload();
    },
    [actor, events, notify, onClose],
  );
  useOutcome(actor, outcomes, end);
  return <Dialog actor={actor} action={action} definition={definition} />;
}

/** The message says whether an e-mail was sent: without one the user informs the colleague. */
function successKey(actor: ReviewActor): string {
  const { action, isMailed } = actor.getSnapshot().context;
  if (action === 'takeBack') return 'review:done.takeBack';
  return isMailed ? `review:done.${action}` : `review:done.${action}Unmailed`;
}

interface DialogProps extends Pick<ReviewDialogProps, 'action' | 'definition'> {
  actor: ReviewActor;
}

function Dialog({ actor, action, definition }: DialogProps) {
  const { t } = useTranslation(['review', 'common']);
  const formId = useId();
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isWriting = useSelector(actor, (state) => state.matches('writing') || state.matches('sending'));
  const isUnavailable = useSelector(actor, (state) => state.matches('unavailable'));
  const dismiss = () => actor.send({ type: 'dialog.dismissed' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'review.confirmed' });
  };
  return (
    <Modal
      isEntry
      title={t(kindText(definition, `review:${action}.title`))}
      onClose={isBusy && isWriting ? undefined : dismiss}
      actions={
        <>
          <button type="button" className="button" disabled={isBusy && isWriting} onClick={dismiss}>
            {t(isWriting ? 'cancel' : 'close')}
          </button>
          {isWriting && (
            <button type="submit" form={formId} className="button button-primary" aria-disabled={isBusy}>
              {t(kindText(definition, `review:${action}.confirm`))}
            </button>
          )}
          {isUnavailable && (
            <button
              type="button"
              className="button button-primary"
              onClick={() => actor.send({ type: 'colleagues.requested' })}
            >
              {t('retry')}
            </button>
          )}
        </>
      }
    >
      <FailureText actor={actor} />
      {isWriting ? (
        <form id={formId} noValidate onSubmit={submit}>
          <p className="review-text">{t(kindText(definition, `review:${action}.text`))}</p>
          {action === 'ask' && <ReviewerField actor={actor} isBusy={isBusy} />}
          {action !== 'takeBack' && <NoteField actor={actor} isBusy={isBusy} isRequired={action === 'return'} />}
        </form>
      ) : (
        <Standing actor={actor} />
      )}
    </Modal>
  );
}

/** What the dialog says while there is nothing to fill in. */
function Standing({ actor }: { actor: ReviewActor }) {
  const { t } = useTranslation('review');
  const isLoading = useSelector(actor, (state) => state.matches('loading'));
  const isAlone = useSelector(actor, (state) => state.matches('alone'));
  if (isLoading) return <p role="status">{t('ask.loading')}</p>;
  return isAlone ? <p>{t('ask.alone')}</p> : null;
}

function FailureText({ actor }: { actor: ReviewActor }) {
  const { t } = useTranslation(['review', 'common']);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isOvertaken = useSelector(actor, (state) => state.matches('overtaken'));
  if (!failure) return null;
  return (
    <div role="alert" aria-label={t('failed')} className="notice notice-danger">
      <p>
        <strong>{t('failed')}</strong>
      </p>
      <p>{t(`common:${failure.key}`, failure.params)}</p>
      {isOvertaken && <p>{t('overtaken')}</p>}
    </div>
  );
}

interface FieldProps {
  actor: ReviewActor;
  isBusy: boolean;
}

/** Persons with the same name are shown with their dates of birth. */
const shownName = ({ name, dateOfBirth }: PossibleReviewer): string =>
  dateOfBirth ? `${name} (${showDate(dateOfBirth)})` : name;

function ReviewerField({ actor, isBusy }: FieldProps) {
  const { t } = useTranslation(['review', 'form']);
  const { reviewers, reviewer, errors } = useSelector(actor, ({ context }) => context);
  const name = names.reviewer;
  const chosen = reviewers.find(({ id }) => id === reviewer);
  const help = chosen && !chosen.isReachable ? t('ask.unreachable') : undefined;
  return (
    <FormGroup name={name} label={t('ask.reviewer')} help={help} isRequired errorKey={errors.reviewer} isErrorLive>
      <Select
        {...ariaOf(name, { help, errorKey: errors.reviewer })}
        id={fieldId(name)}
        aria-required
        disabled={isBusy}
        value={reviewer}
        onChange={({ target }) => actor.send({ type: 'reviewer.chosen', reviewer: target.value })}
      >
        <option value="">{t('form:select.none')}</option>
        {reviewers.map((each) => (
          <option key={each.id} value={each.id}>
            {shownName(each)}
          </option>
        ))}
      </Select>
    </FormGroup>
  );
}

function NoteField({ actor, isBusy, isRequired }: FieldProps & { isRequired: boolean }) {
  const { t } = useTranslation('review');
  const note = useSelector(actor, ({ context }) => context.note);
  const errorKey = useSelector(actor, ({ context }) => context.errors.note);
  return (
    <CountedText
      name={names.note}
      label={t('note')}
      value={note}
      max={reviewNoteMax}
      isRequired={isRequired}
      isReadOnly={isBusy}
      errorKey={errorKey}
      onChange={(text) => actor.send({ type: 'note.changed', text })}
    />
  );
}
