import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/**
 * Imports a module that is written in TypeScript: Node knows none, so it is bundled first.
 * @param file from the project's root.
 */
export async function importBundled(file) {
  const outfile = path.resolve('node_modules/.cache/bundled', file.replace(/\.tsx?$/, '.mjs'));
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'warning',
  });
  return import(pathToFileURL(outfile).href);
}
