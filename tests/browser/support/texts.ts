import fs from 'node:fs';
import path from 'node:path';
import { createInstance, type TFunction } from 'i18next';
import type { Language } from '#domain/codes';

export type { Language };
/** Returns the text of the portal for `namespace:key`, with plurals and parameters. */
export type Words = TFunction;

const readNamespaces = (language: Language): Record<string, object> =>
  Object.fromEntries(
    fs
      .readdirSync(`locales/${language}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => [
        path.basename(file, '.json'),
        JSON.parse(fs.readFileSync(`locales/${language}/${file}`, 'utf8')),
      ]),
  );

/** The texts of a language, read from `locales/`; a key that does not exist fails the test. */
export function wordsOf(language: Language): Words {
  const texts = createInstance();
  void texts.init({
    lng: language,
    resources: { [language]: readNamespaces(language) },
    initAsync: false,
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => {
      throw new Error(`no text ${namespace}:${key} in ${language}`);
    },
  });
  return texts.t;
}
