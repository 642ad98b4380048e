import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import type { Plugin } from 'vite';

/** The script of the page that old browsers understand, too; it is no module and is not bundled. */
const check = { address: '/browser-check.js', source: 'src/app/browser-check.js' };

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

/**
 * Completes the page. The check of the browser gets a name with its hash, so that it is cached as every other script.
 * The texts of the first screen are fetched together with the scripts instead of after them.
 */
export const completePage = (): Plugin => ({
  name: 'complete-page',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return this.error('the build has no index.html');
      const source = await fs.readFile(check.source, 'utf8');
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/browser-check-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      const links = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' && output.name === firstTexts
          ? [`<link rel="modulepreload" crossorigin href="/${output.fileName}">`]
          : [],
      );
      page.source = String(page.source)
        .replace(check.address, `/${fileName}`)
        .replace('</head>', `${links.join('')}</head>`);
    },
  },
});
