/**
 * Pictures of every state that a browser test stops at, in both languages, at 360 and 1280 px, in forced colours and with
 * text of 200 %: `npm run pictures`, or with the arguments of Playwright, e.g. `npm run pictures -- errors.spec.ts`. They
 * go to `reports/pictures`, with a page to look through them all. PICTURES names the variants to take, as their files are
 * named: `PICTURES=et-360-usual,en-1280-text-200 npm run pictures`.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = path.join(root, 'reports/pictures');
/** Made by `npm run charts -- --pictures`. */
const machines = 'machines';
const found = () => (fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name !== machines) : []);
for (const name of found()) fs.rmSync(path.join(folder, name), { recursive: true });
const { status } = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PICTURES: process.env.PICTURES ?? 'all' },
});

const states = found().sort();
const figure = (state, file) =>
  `<figure><a href="${state}/${file}"><img src="${state}/${file}" alt="" loading="lazy"></a><figcaption>${path.parse(file).name}</figcaption></figure>`;
const section = (state) => {
  const files = fs.readdirSync(path.join(folder, state)).sort();
  return `<section><h2>${state}</h2>${files.map((file) => figure(state, file)).join('')}</section>`;
};
const style =
  'body{font:1rem system-ui}section{display:flex;flex-wrap:wrap;gap:1rem;align-items:start}h2{flex:1 0 100%}img{height:20rem;border:1px solid #888}figure{margin:0}';
fs.mkdirSync(folder, { recursive: true });
fs.writeFileSync(
  path.join(folder, 'index.html'),
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>${style}</style><h1>${states.length} states</h1>${states.map(section).join('')}`,
);
process.stdout.write(`${states.length} states in reports/pictures/index.html\n`);
process.exitCode = status ?? 1;
