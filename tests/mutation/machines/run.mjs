// `npm run mutation:machines`: breaks every machine of machines/catalogue.ts by the operators of a statechart
// (operators.ts), one place at a time, and says which breaks a walk of level 1 or the machine's own tests notice.
//   npm run mutation:machines                                          all of them: hours
//   npm run mutation:machines -- --machine session --machine draft
//   npm run mutation:machines -- --operator "guard removed"
//   npm run mutation:machines -- --sample 20 --seed 7                   20 of each machine, the same for the same seed
//   npm run mutation:machines -- --walk-only                           without the machines' own tests: quick
//   npm run mutation:machines -- --list                                lists the mutants and judges none
// Node knows no TypeScript, so the program is bundled first.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const outfile = path.resolve('node_modules/.cache/mutants/main.mjs');
await build({
  entryPoints: ['tests/mutation/machines/main.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
});
await import(pathToFileURL(outfile).href);
