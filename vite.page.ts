import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import type { Manifest, Plugin } from 'vite';

/** The scripts of the page that old browsers understand, too; they are no modules and are not bundled, but put into one file. */
const first = { address: '/browser-check.js', sources: ['src/app/browser-check.js', 'src/app/files-ahead.js'] };

/** Namespaces that are shown together come in one file: those of the first screen, and those of every form. */
const textFiles: Readonly<Record<string, readonly string[]>> = {
  start: ['common', 'shell', 'login', 'kinds'],
  form: ['form', 'stepper', 'documents', 'payment'],
};

/** The name of the file that a module of texts is put into, or null: it has its own. */
export function textFileOf(id: string): string | null {
  const [, language, namespace = ''] = /\/locales\/(\w+)\/(\w+)\.json$/.exec(id) ?? [];
  const [name] = Object.entries(textFiles).find(([, namespaces]) => namespaces.includes(namespace)) ?? [];
  return name ? `${language}-${name}` : null;
}

/** The texts of the first screen, in the language the portal opens in (L10N-01). */
const firstTexts = 'et-start';

const area = 'src/app/SignedInArea.tsx';
const list = 'src/info/InfoPage.tsx';
const family = (audience: string) => `src/applications/${audience}/family.ts`;

/** What `src/app/screens.ts` loads of a screen, by the beginning of its address: modules, and files of texts. */
const screens = [
  { path: '/info', modules: [area, list], texts: ['info', 'date'] },
  { path: '/applications/private', modules: [area, family('private')], texts: ['form'] },
  { path: '/applications/entrepreneur', modules: [area, family('company')], texts: ['form', 'companyForm'] },
];

/** The files of the screens, as `src/app/files-ahead.js` reads them. */
function filesAhead(manifest: Manifest) {
  const chunk = (is: (key: string) => boolean) => {
    const key = Object.keys(manifest).find(is);
    if (key === undefined) throw new Error(`the build has no file for ${is}`);
    return key;
  };
  /** The files of a chunk and of what it imports. */
  const filesOf = (key: string, found = new Set<string>()): Set<string> => {
    const { file, css = [], imports = [] } = manifest[key] ?? { file: key };
    if (found.has(file)) return found;
    for (const each of [file, ...css]) found.add(each);
    for (const each of imports) filesOf(each, found);
    return found;
  };
  const page = filesOf('index.html');
  const missing = (keys: string[]) => {
    const files = keys.flatMap((key) => [...filesOf(key)]);
    return [...new Set(files)].filter((file) => !page.has(file)).map((file) => `/${file}`);
  };
  const textsOf = (language: string) => (name: string) =>
    chunk((key) => key === `locales/${language}/${name}.json` || key.startsWith(`_${language}-${name}-`));
  return screens.map(({ path, modules, texts }) => ({
    path,
    files: missing(modules.map((module) => chunk((key) => key === module))),
    texts: { et: missing(texts.map(textsOf('et'))), en: missing(texts.map(textsOf('en'))) },
  }));
}

/**
 * Completes the page. Its first script gets a name with its hash, so that it is cached as every other script.
 * The texts of the first screen are fetched together with the scripts instead of after them, as are the files of the
 * screen that a person with a session opens.
 */
export const completePage = (): Plugin => ({
  name: 'complete-page',
  apply: 'build',
  // After the style sheets have got their names.
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html'];
      const manifest = bundle['.vite/manifest.json'];
      if (page?.type !== 'asset' || manifest?.type !== 'asset')
        return this.error('the build has no index.html, or no manifest');
      const rows = filesAhead(JSON.parse(String(manifest.source)));
      const sources = await Promise.all(first.sources.map((file) => fs.readFile(file, 'utf8')));
      const source = sources.join('').replace('(FILES_AHEAD)', `(${JSON.stringify(rows)})`);
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/browser-check-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      const links = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' && output.name === firstTexts
          ? [`<link rel="modulepreload" crossorigin href="/${output.fileName}">`]
          : [],
      );
      page.source = String(page.source)
        .replace(first.address, `/${fileName}`)
        .replace('</head>', `${links.join('')}</head>`);
    },
  },
});
