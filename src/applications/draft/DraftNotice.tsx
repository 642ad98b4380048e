import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { staleVersion } from '#domain/api';
import { offlineKey } from '#domain/errors';
import { useFocusOnPage } from '../../ui/useFocusOnPage';
import { ConflictChoice } from '../lazyParts';
import { useApplicationEvents, useDraftState, useSubmissionState } from '../machine/useApplication';
import { BroughtNotice } from './BroughtNotice';
import { NotChosenNotice } from './NotChosenNotice';

const parts = ['restored', 'offline', 'refused', 'conflict'] as const;

/** What the applicant must know of what the server does not have, and what they can do about it. */
export function DraftNotice() {
  const part = useDraftState((state) => parts.find((name) => state.matches({ unsaved: name })) ?? null);
  const isKept = useDraftState(({ context }) => context.isKept);
  // The message of the failed save next to the button shows it already.
  const isSaid = useSubmissionState((state) => state.matches('saveFailed'));
  // That save may have failed otherwise, and a later automatic one have met the other version.
  const isChoiceShown = useSubmissionState(({ context }) => context.failure?.messageId === staleVersion) && isSaid;
  const isOffline = useDraftState(({ context }) => context.failure?.key === offlineKey);
  const { t } = useTranslation(['form', 'unsaved', 'common']);
  return (
    <>
      <RestoredNotice canDiscard={part === 'restored'} />
      <BroughtNotice />
      <NotChosenNotice />
      {part === 'conflict' && !isChoiceShown && (
        <Warning>
          <ConflictChoice />
        </Warning>
      )}
      {part === 'offline' && isKept && !isSaid && (
        <Warning>
          <p>
            {isOffline && `${t(`common:${offlineKey}`)} `}
            {t('unsaved:draft.offline')}
          </p>
        </Warning>
      )}
      {part === 'refused' && !isSaid && <RefusedNotice />}
      {!isKept && part !== null && (
        <Warning>
          <p>{t('unsaved:draft.failed')}</p>
        </Warning>
      )}
    </>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <div role="alert" className="notice form-notice notice-warning">
    {children}
  </div>
);

/** What the server refuses for a reason of its own. That something is still missing in a draft is no such reason. */
function RefusedNotice() {
  const failure = useDraftState(({ context }) => context.failure);
  const { t } = useTranslation('common');
  if (!failure || failure.kind === 'rejected') return null;
  return (
    <Warning>
      <p>{t(failure.key, failure.params)}</p>
    </Warning>
  );
}

/** What the browser had kept is back in the form; files have to be chosen again. */
function RestoredNotice({ canDiscard }: { canDiscard: boolean }) {
  const lostFiles = useDraftState(({ context }) => context.lostFiles);
  const { t } = useTranslation(['form', 'unsaved']);
  if (!lostFiles) return null;
  // Two rows may have a file of one name.
  const missing = [...new Set(lostFiles)];
  return (
    <div role="status" className="notice form-notice">
      <p>{t('unsaved:draft.restored')}</p>
      {missing.length > 0 && (
        <>
          <p>{t('unsaved:draft.lostFiles')}</p>
          <ul>
            {missing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      {canDiscard && <DiscardButton />}
    </div>
  );
}

function DiscardButton() {
  const { discardDraft } = useApplicationEvents();
  const { t } = useTranslation('unsaved');
  useFocusOnPage();
  return <Button text={t('draft.discard')} onClick={discardDraft} />;
}
