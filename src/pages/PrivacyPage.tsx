import { useTranslation } from 'react-i18next';
import { Page } from '../shell/Page';

/** What the General Data Protection Regulation asks to tell (Art. 13 and 14). */
const parts = ['controller', 'purpose', 'data', 'receivers', 'keeping', 'browser', 'rights'] as const;

/** Privacy notice; open to everybody. */
export default function PrivacyPage() {
  const { t } = useTranslation('pages');
  return (
    <Page title={t('privacy.title')} isNarrow>
      {parts.map((part) => (
        <section key={part} aria-labelledby={`privacy-${part}`}>
          <h2 id={`privacy-${part}`}>{t(`privacy.${part}.title`)}</h2>
          <p>{t(`privacy.${part}.text`)}</p>
        </section>
      ))}
    </Page>
  );
}
