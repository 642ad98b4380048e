// What a person loads: gzip sizes of the login route and of the form route, from the built manifest.
// `--check` fails over the budgets (design: login ≤ 130 kB, login and form together ≤ 260 kB, CSS ≤ 20 kB; kB = 1024 B).
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const web = path.resolve('dist/web');
const manifest = JSON.parse(fs.readFileSync(path.join(web, '.vite/manifest.json'), 'utf8'));
const gzip = (file) => gzipSync(fs.readFileSync(path.join(web, file)), { level: 9 }).length / 1024;

/** Files a chunk loads at once: itself and what it imports statically. */
function filesOf(key, found = { js: new Set(), css: new Set() }) {
  const chunk = manifest[key];
  if (!chunk || found.js.has(chunk.file)) return found;
  found.js.add(chunk.file);
  for (const file of chunk.css ?? []) found.css.add(file);
  for (const imported of chunk.imports ?? []) filesOf(imported, found);
  return found;
}
const together = (...keys) => keys.reduce((found, key) => filesOf(key, found), { js: new Set(), css: new Set() });
const sum = (files) => [...files].reduce((total, file) => total + gzip(file), 0);
const chunk = (pattern) => {
  const key = Object.keys(manifest).find((name) => pattern.test(name));
  if (!key) throw new Error(`no chunk matches ${pattern}`);
  return key;
};

const entry = chunk(/^index\.html$/);
const texts = (...namespaces) => namespaces.map((name) => chunk(new RegExp(`locales/et/${name}\\.json$`)));
const login = together(entry, ...texts('common', 'shell', 'login'));
const form = together(
  ...[entry, chunk(/src\/app\/SignedInArea\.tsx$/), chunk(/src\/session\/profile\.ts$/)],
  ...[chunk(/src\/shell\/UserMenu\.tsx$/), chunk(/src\/applications\/ApplicationScreen\.tsx$/)],
  ...[chunk(/purchaseLicence\/form\.ts$/)],
  ...texts('common', 'shell', 'login', 'form', 'stepper', 'stage', 'documents', 'purchaseLicence', 'payment'),
);

export const sizes = [
  { what: 'login route, JS', kB: sum(login.js), budget: 130 },
  { what: 'login and form route, JS', kB: sum(form.js), budget: 260 },
  { what: 'CSS, all', kB: sum(form.css), budget: 20 },
];

if (process.argv[1] === new URL(import.meta.url).pathname) {
  console.table(sizes.map(({ what, kB, budget }) => ({ what, 'gzip kB': kB.toFixed(1), budget })));
  const over = sizes.filter(({ kB, budget }) => kB > budget);
  if (process.argv.includes('--check') && over.length > 0) {
    console.error(`over budget: ${over.map(({ what }) => what).join(', ')}`);
    process.exitCode = 1;
  }
}
