import { type Language, languages } from '#domain/codes';

/** Where the chosen language is remembered (OPEN-93): it is no session data. */
const storageKey = 'language';

const isLanguage = (value: string | null): value is Language =>
  (languages as readonly (string | null)[]).includes(value);

/** The language the portal opens in: the one chosen last, else Estonian (L10N-01). */
export function rememberedLanguage(): Language {
  try {
    const kept = localStorage.getItem(storageKey);
    return isLanguage(kept) ? kept : languages[0];
  } catch {
    return languages[0];
  }
}

/** Storage may be closed to us; then the choice lasts as long as the page. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Nothing is lost but the convenience.
  }
}
