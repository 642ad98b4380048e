import { useTranslation } from 'react-i18next';
import { showDate, showTime } from '#domain/dates';
import { useLanguage } from '../../i18n';
import { useForm } from './formContext';

/** Who else has changed a section, and when (MRG-03). */
export function ChangeByOther({ section }: { section: string }) {
  const { changes = [] } = useForm().application;
  const { t } = useTranslation('form');
  const language = useLanguage();
  const change = changes.find((each) => each.section === section && !each.isSelf);
  if (!change) return null;
  const { name, changed } = change;
  return (
    <p className="section-change">
      {t('changes.section', { name, date: showDate(changed), time: showTime(changed, language) })}
    </p>
  );
}
