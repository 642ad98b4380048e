import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import type { Plugin } from 'vite';

/** The script of the page that old browsers understand, too; it is no module and is not bundled. */
const check = { address: '/browser-check.js', source: 'src/app/browser-check.js' };

/** Texts of the first screen, in the language the portal opens in (L10N-01). */
const firstTexts = /\/locales\/et\/(common|shell|login)\.json$/;

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
        output.type === 'chunk' && firstTexts.test(output.facadeModuleId ?? '')
          ? [`<link rel="modulepreload" crossorigin href="/${output.fileName}">`]
          : [],
      );
      page.source = String(page.source)
        .replace(check.address, `/${fileName}`)
        .replace('</head>', `${links.join('')}</head>`);
    },
  },
});
