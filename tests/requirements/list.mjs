// Which requirements of docs/requirements.md no test names: `node tests/requirements/list.mjs [PREFIX…]`, e.g. `AUTH STEP`.
// A test names an ID in brackets; `[STEP-30..49]` names a range. Prints per area how many are named, then the missing lines.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

const prefixes = process.argv.slice(2);
const lines = fs
  .readFileSync('docs/requirements.md', 'utf8')
  .split('\n')
  .filter((line) => /^[A-Z0-9]+-\d+ \| /.test(line) && !line.startsWith('OPEN-'));
const required = new Map(lines.map((line) => [line.split(' ')[0], line]));

const tests = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n');
const named = new Set();
for (const file of tests) {
  if (!fs.existsSync(file)) continue;
  for (const [, area, from, to] of fs
    .readFileSync(file, 'utf8')
    .matchAll(/\b([A-Z0-9]+)-(\d+)(?:\.\.(?:[A-Z0-9]+-)?(\d+))?/g)) {
    const width = from.length;
    for (let n = Number(from); n <= Number(to ?? from); n += 1) named.add(`${area}-${String(n).padStart(width, '0')}`);
  }
}

const areas = new Map();
for (const id of required.keys()) {
  const area = id.split('-')[0];
  if (prefixes.length > 0 && !prefixes.includes(area)) continue;
  const count = areas.get(area) ?? { all: 0, missing: [] };
  count.all += 1;
  if (!named.has(id)) count.missing.push(id);
  areas.set(area, count);
}
console.table([...areas].map(([area, { all, missing }]) => ({ area, requirements: all, named: all - missing.length })));
for (const { missing } of areas.values()) for (const id of missing) console.log(required.get(id));
