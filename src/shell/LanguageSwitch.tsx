import { useTranslation } from 'react-i18next';
import { type Language, languages } from '#domain/codes';
import { changeLanguage, useLanguage } from '../i18n';

/** Each language is named in itself. */
const names: Record<Language, { short: string; full: string }> = {
  et: { short: 'ET', full: 'Eesti keeles' },
  en: { short: 'EN', full: 'In English' },
};

/** L10N-02. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const shown = useLanguage();
  return (
    <fieldset className="language-switch">
      <legend className="visually-hidden">{t('language')}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className="language"
          aria-pressed={language === shown}
          onClick={() => void changeLanguage(language)}
        >
          <span aria-hidden>{names[language].short}</span>
          <span className="visually-hidden">{names[language].full}</span>
        </button>
      ))}
    </fieldset>
  );
}
