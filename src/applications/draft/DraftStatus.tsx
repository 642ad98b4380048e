import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useDraftState } from '../machine/useApplication';

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** `Saved at 14:05`, in the time of the browser. */
function savedText(t: TFunction<'form'>, savedAt: string): string {
  const time = new Date(savedAt);
  return t('draft.saved', { hours: twoDigits(time.getHours()), minutes: twoDigits(time.getMinutes()) });
}

/** Whether changes are saved, and since when. Assistive technology announces at most one save a minute. */
export function DraftStatus() {
  const { t } = useTranslation('form');
  const isSaving = useDraftState((state) => state.matches('saving'));
  const isUnsaved = useDraftState((state) => state.hasTag('unsaved'));
  const savedAt = useDraftState(({ context }) => context.savedAt);
  const saved = savedAt === null ? '' : savedText(t, savedAt);
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
