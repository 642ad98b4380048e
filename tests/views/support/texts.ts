import fs from 'node:fs';
import path from 'node:path';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languages } from '#domain/codes';
import { defaultNamespace, textOptions } from '../../../src/i18n';

const folder = path.resolve('locales');

const readTexts = (language: string, namespace: string) =>
  JSON.parse(fs.readFileSync(path.join(folder, language, `${namespace}.json`), 'utf8'));

const textsOf = (language: Language) =>
  Object.fromEntries(
    fs
      .readdirSync(path.join(folder, language))
      .filter((file) => file.endsWith('.json'))
      .map((file) => path.basename(file, '.json'))
      .map((namespace) => [namespace, readTexts(language, namespace)]),
  );

const shared = {
  ...textOptions,
  initAsync: false,
  react: { useSuspense: false },
  parseMissingKeyHandler: (key: string) => {
    throw new Error(`no text for ${key}`);
  },
};

/** Every text of the portal, loaded in advance. A missing key fails the test that shows it. */
export function startTestTexts(language: Language): void {
  const resources = Object.fromEntries(languages.map((known) => [known, textsOf(known)]));
  void i18next.use(initReactI18next).init({ ...shared, lng: language, resources });
}

/** Reads a namespace when it is asked for. */
const files: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => done(null, readTexts(language, namespace)),
};

/**
 * Estonian texts, only of these namespaces and of the default one: what a view shows of others fails the test, unless the
 * view has loaded them before (`withTexts`). What was loaded stays for the next tests of the file, as the code of views does.
 */
export function startLoadedTexts(namespaces: readonly string[]): void {
  if (i18next.isInitialized) return;
  const ns = [defaultNamespace, ...namespaces];
  void i18next
    .use(files)
    .use(initReactI18next)
    .init({ ...shared, lng: 'et', ns, resources: undefined });
}
