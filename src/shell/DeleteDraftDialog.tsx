import { useActorRef, useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import { type DeletableDraft, draftDeletionMachine } from '#machines/draftDeletion/draftDeletion.machine';
import { deleteApplication } from '../api/applications';
import { inspection } from '../inspection/inspection';
import { LazyModal } from '../ui/LazyModal';
import { useOutcome } from '../ui/useOutcome';

const logic = draftDeletionMachine.provide({
  actors: {
    deleteDraft: fromPromise<void, DeletableDraft>(({ input: { resource, id } }) => deleteApplication(resource, id)),
  },
});

const outcomes = ['deleted', 'outdated', 'cancelled'] as const;
/** How the dialog ended. `outdated`: nothing is deleted, and the list does not show what the server has. */
export type DeletionOutcome = (typeof outcomes)[number];

interface DeleteDraftDialogProps {
  draft: DeletableDraft;
  /** Names the application: its kind and number. */
  name: string;
  /** Has its fee been paid without submitting it? */
  hasKeptFee?: boolean | undefined;
  onEnd: (outcome: DeletionOutcome) => void;
}

/** Runs the deletion of one draft. */
export function DeleteDraftDialog({ draft, name, hasKeptFee = false, onEnd }: DeleteDraftDialogProps) {
  const actor = useActorRef(logic, { ...inspection, input: draft });
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const canDelete = useSelector(actor, (state) => !state.matches('refused'));
  const failureKey = useSelector(actor, ({ context }) => context.failure?.key ?? null);
  useOutcome(actor, outcomes, onEnd);
  return (
    <DeletionQuestion
      name={name}
      hasKeptFee={hasKeptFee}
      failureKey={failureKey}
      isBusy={isBusy}
      canDelete={canDelete}
      onConfirm={() => actor.send({ type: 'deletion.confirmed' })}
      onCancel={() => actor.send({ type: 'dialog.dismissed' })}
    />
  );
}

interface DeletionQuestionProps {
  name: string;
  hasKeptFee: boolean;
  /** Key of the reason why the last try failed. */
  failureKey: string | null;
  isBusy: boolean;
  canDelete: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The question, the outcome of a failed try, and what can be done. The button that was pressed keeps the focus. */
function DeletionQuestion({
  name,
  hasKeptFee,
  failureKey,
  isBusy,
  canDelete,
  onConfirm,
  onCancel,
}: DeletionQuestionProps) {
  const { t } = useTranslation(['info', 'common']);
  return (
    <LazyModal
      isAlert
      title={t('drafts.deletion.title')}
      onClose={isBusy ? undefined : onCancel}
      actions={
        <>
          {canDelete && (
            <button type="button" className="button" disabled={isBusy} onClick={onCancel}>
              {t('drafts.deletion.cancel')}
            </button>
          )}
          <button
            type="button"
            className={canDelete ? 'button button-danger' : 'button'}
            aria-disabled={isBusy}
            onClick={canDelete ? onConfirm : onCancel}
          >
            {!canDelete && t('drafts.deletion.close')}
            {canDelete && t(failureKey ? 'drafts.deletion.retry' : 'drafts.deletion.confirm')}
          </button>
        </>
      }
    >
      <p>{t('drafts.deletion.text', { name })}</p>
      {hasKeptFee && <p>{t('drafts.deletion.refund')}</p>}
      {failureKey && (
        <div role="alert" aria-label={t('drafts.deletion.failed')} className="notice notice-danger">
          <p>
            <strong>{t('drafts.deletion.failed')}</strong>
          </p>
          <p>{t(failureKey, { ns: 'common' })}</p>
        </div>
      )}
    </LazyModal>
  );
}
