import i18next from 'i18next';

/** Payload of the event that the development server sends when a file of texts changes (build/dev.mjs). */
interface ChangedTexts {
  language: string;
  namespace: string;
  texts: Record<string, unknown>;
}

/** Development only: shows changed texts without a reload of the page. */
import.meta.hot?.on('texts:changed', ({ language, namespace, texts }: ChangedTexts) => {
  i18next.addResourceBundle(language, namespace, texts, false, true);
  // Components render again at a change of the language.
  i18next.emit('languageChanged', i18next.language);
});
