import { useTranslation } from 'react-i18next';
import { showTime } from '#domain/dates';
import { offlineKey } from '#domain/errors';
import { shortFileName } from '#domain/uploads';
import { shownFile } from '#machines/uploadQueue/uploadQueue.machine';
import { useLanguage } from '../../i18n';
import { useForm } from '../form/formContext';
import { useApplicationEvents, useDraftState, useQueueProgress, useUploadQueueState } from '../machine/useApplication';
import { conflictChoiceId } from './conflictChoiceId';
import { useColleagues } from './useColleagues';
import './draftStatus.css';

/** Names of the texts `form:draft.<name>`. */
type Status = 'conflict' | 'noConnection' | 'kept' | 'fileWaits' | 'uploading' | 'saving' | 'unsaved' | 'saved';

/** The answers come before the files. */
const grave: readonly Status[] = ['conflict', 'noConnection', 'kept'];

/** Of a file that is being uploaded, or could not be. */
function useFileStatus(): Status | null {
  return useUploadQueueState((state) => {
    const { context } = state;
    const file = shownFile(context);
    if (file && state.matches('waiting')) return 'fileWaits';
    return state.matches('uploading') && file === context.uploading ? 'uploading' : null;
  });
}

/** The gravest first. */
function useStatus(): Status | null {
  const fileStatus = useFileStatus();
  const draftStatus = useDraftStatus();
  return draftStatus !== null && grave.includes(draftStatus) ? draftStatus : (fileStatus ?? draftStatus);
}

function useDraftStatus(): Status | null {
  return useDraftState((state) => {
    const { failure, isKept, savedAt } = state.context;
    if (state.matches({ unsaved: 'conflict' })) return 'conflict';
    if (state.matches({ unsaved: 'offline' }) && isKept) return failure?.key === offlineKey ? 'noConnection' : 'kept';
    if (state.matches('saving')) return 'saving';
    if (state.hasTag('unsaved')) return 'unsaved';
    return savedAt === null ? null : 'saved';
  });
}

/**
 * A line that is always in view: whether changes are saved and since when, which file is being uploaded, or what keeps them
 * from it, and who else has the application open (PAG-05). Assistive technology announces at most one save a minute; the
 * notices of failures are announced by themselves.
 */
export function DraftStatus() {
  const { t } = useTranslation('form');
  const language = useLanguage();
  const status = useStatus();
  const { definition, application, isReadOnly } = useForm();
  const { isShared, names, haveSaved } = useColleagues(definition, application, isReadOnly);
  const { reload } = useApplicationEvents();
  const savedAt = useDraftState(({ context }) => context.savedAt);
  const fileName = useUploadQueueState(({ context }) => shownFile(context)?.name ?? '');
  const percent = Math.round((useQueueProgress() ?? 0) * 100);
  // Nothing to say yet, and the line is there already.
  const shown = status ?? (names.length > 0 ? null : 'automatic');
  const time = savedAt === null ? '' : showTime(savedAt, language);
  return (
    <div className="draft-status" data-status={status ?? (names.length > 0 ? 'shared' : undefined)}>
      <span aria-hidden="true">{shown && t(`draft.${shown}`, { time, name: shortFileName(fileName), percent })}</span>
      <span role="status" className="visually-hidden">
        {savedAt === null ? '' : t('draft.saved', { time })}
      </span>
      {isShared && (
        <span role="status" className="draft-colleagues">
          {names.length > 0 && t('draft.colleagues', { names: names.join(', ') })}
        </span>
      )}
      {haveSaved && status !== 'conflict' && (
        <button type="button" className="button button-quiet" onClick={reload}>
          {t('draft.showChanges')}
        </button>
      )}
      {status === 'conflict' && (
        <button type="button" className="button button-quiet" onClick={showConflict}>
          {t('draft.choose')}
        </button>
      )}
    </div>
  );
}

/** Moves the focus to the choice between the two versions, above the form. */
function showConflict(): void {
  document.getElementById(conflictChoiceId)?.querySelector('button')?.focus();
}
