import { useTranslation } from 'react-i18next';
import { ContactLines } from '../pages/ContactLines';
import { Page } from '../shell/Page';

/** Parts of the statement, in the order of the European model. */
const parts = ['scope', 'conformity', 'exceptions', 'method', 'feedback', 'enforcement'] as const;

/** The accessibility statement the Public Information Act asks for (AvTS § 32); open to everybody. */
export default function AccessibilityPage() {
  const { t } = useTranslation('accessibility');
  return (
    <Page title={t('title')} isNarrow>
      {parts.map((part) => (
        <section key={part} aria-labelledby={`accessibility-${part}`}>
          <h2 id={`accessibility-${part}`}>{t(`${part}.title`)}</h2>
          <p>{t(`${part}.text`)}</p>
          {part === 'feedback' && <ContactLines />}
        </section>
      ))}
      <p>
        <a href="mailto:info@ttja.ee">info@ttja.ee</a>
      </p>
      <section aria-labelledby="accessibility-date">
        <h2 id="accessibility-date">{t('date.title')}</h2>
        <p>{t('date.text')}</p>
      </section>
    </Page>
  );
}
