import { useTranslation } from 'react-i18next';
import { showTime } from '#domain/dates';
import { useLanguage } from '../../i18n';
import { useDraftState } from '../machine/useApplication';

/** Whether changes are saved, and since when. Assistive technology announces at most one save a minute. */
export function DraftStatus() {
  const { t } = useTranslation('form');
  const language = useLanguage();
  const isSaving = useDraftState((state) => state.matches('saving'));
  const isUnsaved = useDraftState((state) => state.hasTag('unsaved'));
  const savedAt = useDraftState(({ context }) => context.savedAt);
  const saved = savedAt === null ? '' : t('draft.saved', { time: showTime(savedAt, language) });
  const unsaved = isUnsaved ? t('draft.unsaved') : saved;
  return (
    <p className="draft-status">
      <span aria-hidden="true">{isSaving ? t('draft.saving') : unsaved}</span>
      <span role="status" className="visually-hidden">
        {saved}
      </span>
    </p>
  );
}
