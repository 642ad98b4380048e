import i18next, { type InitOptions } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { type Language, languages } from '#domain/codes';
import { localeFiles } from './backend';
import { rememberedLanguage, rememberLanguage } from './language';

/** Namespace of the texts any screen may show: errors, validation, buttons. Others fall back to it. */
export const defaultNamespace = 'common';

/** What the running portal and its tests share. */
export const textOptions = {
  supportedLngs: languages,
  fallbackLng: languages[0],
  defaultNS: defaultNamespace,
  fallbackNS: defaultNamespace,
  interpolation: { escapeValue: false },
  returnNull: false,
} satisfies InitOptions;

const isLanguage = (value: string): value is Language => (languages as readonly string[]).includes(value);

/** The language shown now. */
export const currentLanguage = (): Language => {
  const shown = i18next.resolvedLanguage ?? i18next.language ?? '';
  return isLanguage(shown) ? shown : languages[0];
};

const markDocument = (language: string) => {
  document.documentElement.lang = language;
};

/** Starts the texts in the remembered language; the first namespaces are there when it resolves. */
export async function startTexts(namespaces: readonly string[]): Promise<void> {
  i18next.on('languageChanged', markDocument);
  await i18next
    .use(localeFiles)
    .use(initReactI18next)
    .init({ ...textOptions, lng: rememberedLanguage(), ns: [defaultNamespace, ...namespaces] });
}

/** Loads texts before they are shown. */
export const loadTexts = (namespaces: readonly string[]): Promise<void> => i18next.loadNamespaces(namespaces);

/** L10N-02: every namespace in use is loaded before the change shows, so nothing on screen is lost. */
export async function changeLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await i18next.changeLanguage(language);
}

/** The language shown, as a value that follows its changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  const shown = i18n.resolvedLanguage ?? i18n.language;
  return isLanguage(shown) ? shown : languages[0];
}
