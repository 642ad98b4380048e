import type { BackendModule } from 'i18next';

/** One namespace of one language: `locales/{language}/{namespace}.json`, loaded when it is first shown. */
const load = async (language: string, namespace: string): Promise<Record<string, unknown>> => {
  const texts: { default: Record<string, unknown> } = await import(`../../locales/${language}/${namespace}.json`);
  return texts.default;
};

/** Texts come from the portal's own files, a chunk a namespace and language. A new namespace is a new file. */
export const localeFiles: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    load(language, namespace).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    );
  },
};
