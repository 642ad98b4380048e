import { useTranslation } from 'react-i18next';
import { showDate, showTime } from '#domain/dates';
import type { FieldError } from '#domain/errors';
import { useLanguage } from '../../i18n';

/** A sentence about a newer version: the time of its save, and the name of the person if it was somebody else (API-005). */
export function OtherChange({ params = {} }: { params: FieldError['params'] }) {
  const { t } = useTranslation('unsaved');
  const language = useLanguage();
  const { name, changed } = params;
  if (typeof changed !== 'string') return t('draft.conflict.elsewhere');
  return t(name ? 'draft.conflict.by' : 'draft.conflict.at', {
    name,
    date: showDate(changed),
    time: showTime(changed, language),
  });
}
