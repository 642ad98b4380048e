import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../form/formContext';
import { Section } from '../../form/Section';

const reminders = ['atOnce', 'ends', 'fee'] as const;

/** What the applicant should know before paying (CPUR-21). */
export const ReminderSection = memo(function ReminderSection() {
  const { definition } = useForm();
  const { t } = useTranslation(['form', definition.namespace]);
  return (
    <Section title={t('section.reminder')}>
      <ul className="reminders">
        {reminders.map((reminder) => (
          <li key={reminder}>{t(`${definition.namespace}:reminder.${reminder}`)}</li>
        ))}
      </ul>
    </Section>
  );
});
