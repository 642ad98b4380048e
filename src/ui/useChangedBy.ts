import { useTranslation } from 'react-i18next';
import type { SectionChange } from '#domain/applications/model';
import { showDate, showTime } from '#domain/dates';
import { useLanguage } from '../i18n';

/** Says who has changed a section, and when. Its words are those of a form. */
export function useChangedBy(): (change: SectionChange) => string {
  const { t } = useTranslation('form');
  const language = useLanguage();
  return ({ name, isSelf, changed }) =>
    t(isSelf ? 'changes.own' : 'changes.by', { name, date: showDate(changed), time: showTime(changed, language) });
}
