import { useTranslation } from 'react-i18next';
import { Page } from '../shell/Page';
import { ContactLines } from './ContactLines';

const parts = ['start', 'answers', 'payment', 'after'] as const;

/** Help and contact; open to everybody. */
export default function HelpPage() {
  const { t } = useTranslation('pages');
  return (
    <Page title={t('help.title')} isNarrow>
      {parts.map((part) => (
        <section key={part} aria-labelledby={`help-${part}`}>
          <h2 id={`help-${part}`}>{t(`help.${part}.title`)}</h2>
          <p>{t(`help.${part}.text`)}</p>
        </section>
      ))}
      <section aria-labelledby="help-contact">
        <h2 id="help-contact">{t('help.contact.title')}</h2>
        <p>{t('help.contact.text')}</p>
        <ContactLines />
      </section>
    </Page>
  );
}
