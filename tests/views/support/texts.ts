import fs from 'node:fs';
import path from 'node:path';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languages } from '#domain/codes';
import { textOptions } from '../../../src/i18n';

const folder = path.resolve('locales');

const textsOf = (language: Language) =>
  Object.fromEntries(
    fs
      .readdirSync(path.join(folder, language))
      .filter((file) => file.endsWith('.json'))
      .map((file) => [
        path.basename(file, '.json'),
        JSON.parse(fs.readFileSync(path.join(folder, language, file), 'utf8')),
      ]),
  );

/** Every text of the portal, loaded in advance. A missing key fails the test that shows it. */
export function startTestTexts(language: Language): void {
  const resources = Object.fromEntries(languages.map((known) => [known, textsOf(known)]));
  void i18next.use(initReactI18next).init({
    ...textOptions,
    lng: language,
    resources,
    initAsync: false,
    react: { useSuspense: false },
    parseMissingKeyHandler: (key) => {
      throw new Error(`no text for ${key}`);
    },
  });
}
