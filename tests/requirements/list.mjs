// How the requirements of docs/requirements.md are tested, per area: `npm run requirements -- [PREFIX…]`, e.g. `AUTH STEP`.
//   named    a test names the ID, also in a range (`[STEP-30..49]`) or in a long list
//   proven   the title of a test, or a row of a table of tests, names it alone, or a title with at most two others
//   broken   its code was broken and a test that names it failed: `npm run requirements -- --break [ID…]` breaks the code
//            below each comment `// [ID]`, and that of tests/mutation/namedMutants.mjs, and keeps what it found
// Prints the lines that are not named, then the IDs that are named and not proven.
import fs from 'node:fs';
import { breakAll, found } from './break.mjs';
import { requirements, testFiles } from './files.mjs';

/** Most IDs in one title that count as proven by it. */
const mostTogether = 3;

const given = process.argv.slice(2);
if (given[0] === '--break') process.exit((await breakAll(given.slice(1))) ? 0 : 1);

const named = new Set();
const proven = new Set();
for (const file of testFiles()) {
  const text = fs.readFileSync(file, 'utf8');
  for (const [, area, from, to] of text.matchAll(/\b([A-Z0-9]+)-(\d+)(?:\.\.(?:[A-Z0-9]+-)?(\d+))?/g))
    for (let n = Number(from); n <= Number(to ?? from); n += 1)
      named.add(`${area}-${String(n).padStart(from.length, '0')}`);
  // `[A-1] [A-2]` and `[A-1, A-2]` in a title; `'A-1'` alone is the ID of one row of a table of tests.
  for (const [list] of text.matchAll(/(?:\[[A-Z0-9]+-\d+(?:,? [A-Z0-9]+-\d+)*\]\s*)+|'[A-Z0-9]+-\d+'/g)) {
    const ids = list.match(/[A-Z0-9]+-\d+/g);
    if (ids.length <= mostTogether) for (const id of ids) proven.add(id);
  }
}
const broken = found();

const areas = new Map();
for (const id of requirements.keys()) {
  const area = id.split('-')[0];
  if (given.length > 0 && !given.includes(area)) continue;
  const ids = areas.get(area) ?? [];
  areas.set(area, [...ids, id]);
}
const count = (ids, set) => ids.filter((id) => set.has(id)).length;
const all = [...areas.values()].flat();
const row = (area, ids) => ({
  area,
  requirements: ids.length,
  named: count(ids, named),
  proven: count(ids, proven),
  broken: count(ids, broken),
});
console.table([...[...areas].map(([area, ids]) => row(area, ids)), row('all', all)]);
for (const id of all) if (!named.has(id)) console.log(requirements.get(id));
const weak = all.filter((id) => named.has(id) && !proven.has(id));
console.log(`named only in ranges or long lists: ${weak.join(' ') || 'none'}`);
if (broken.size === 0) console.log('nothing was broken yet: reports/requirements is empty');
