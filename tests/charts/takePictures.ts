import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { catalogue } from '../../machines/catalogue';
import { type PictureIndex, picturedStage } from '../../src/charts/pictures/pictureIndex';
import { picturePlans } from '../paths/browser/picturePlans';
import { picturesOf } from './pictureIndexOf';

const folder = path.resolve('reports/pictures/machines');
const indexFile = path.join(folder, 'index.json');
const { values } = parseArgs({ options: { pictures: { type: 'boolean' }, machine: { type: 'string' } } });

// The stages of the other kinds are shown by the same screen: no walk leads there.
const pictured = catalogue.filter(({ id }) => picturedStage(id) === null);
const wanted = values.machine?.split(',') ?? pictured.map(({ id }) => id);
const unknown = wanted.filter((id) => !pictured.some((entry) => entry.id === id));
if (unknown.length > 0) throw new Error(`no machine with pictures is called ${unknown.join(', ')}`);
const entries = pictured.filter(({ id }) => wanted.includes(id));

fs.mkdirSync(folder, { recursive: true });
// Pictures of states that are no more must not stay.
for (const id of wanted) fs.rmSync(path.join(folder, id), { recursive: true, force: true });
const plans = new Map(await Promise.all(entries.map(async (entry) => [entry.id, await picturePlans(entry)] as const)));
const plansFile = path.join(folder, 'plans.json');
fs.writeFileSync(plansFile, JSON.stringify([...plans.values()].flat()));
const { status } = spawnSync('npx', ['playwright', 'test', 'tests/browser/machinePictures.spec.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PICTURE_PLANS: plansFile },
});
fs.rmSync(plansFile);

const hasFile = (file: string) => fs.existsSync(path.join(folder, file));
const before: PictureIndex = fs.existsSync(indexFile)
  ? JSON.parse(fs.readFileSync(indexFile, 'utf8'))
  : { machines: {} };
const made = Object.fromEntries(entries.map((entry) => [entry.id, picturesOf(entry, plans.get(entry.id)!, hasFile)]));
fs.writeFileSync(indexFile, `${JSON.stringify({ machines: { ...before.machines, ...made } }, null, 1)}\n`);

const states = Object.entries(made).flatMap(([id, found]) =>
  Object.entries(found).map(([state, pictures]) => ({ name: `${id}/${state}`, pictures })),
);
const missing = states.filter(({ pictures }) => pictures === 'missing').map(({ name }) => name);
const count = states.filter(({ pictures }) => typeof pictures !== 'string').length;
process.stdout.write(`${count} states pictured in ${path.relative('.', folder)}\n`);
if (missing.length > 0) process.stdout.write(`without a picture: ${missing.join(', ')}\n`);
process.exitCode = status === 0 && missing.length === 0 ? 0 : 1;
