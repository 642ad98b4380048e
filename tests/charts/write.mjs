/**
 * Writes the charts of the machines into docs/machines; with `--check` fails when a committed one differs. `--against <git ref>` writes
 * instead a page with every machine that has changed since, to reports/charts/against.html.
 * Node knows no TypeScript, so the program is bundled first.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const outfile = path.resolve('node_modules/.cache/charts/files.mjs');
await build({
  entryPoints: ['tests/charts/files.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  jsx: 'automatic',
  logLevel: 'warning',
});
await import(pathToFileURL(outfile).href);
