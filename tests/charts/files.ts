import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { againstPage, machinesChangedSince } from './againstPage';
import { chartFiles, chartFolder } from './chartFiles';

const folder = path.resolve(chartFolder);
const committed = (): string[] => (fs.existsSync(folder) ? fs.readdirSync(folder) : []);
const textOf = (name: string): string | null => {
  const file = path.join(folder, name);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
};

const { values } = parseArgs({ options: { check: { type: 'boolean' }, against: { type: 'string' } } });

/** Writes what has changed since a ref; the committed files stay as they are. */
async function compare(ref: string): Promise<void> {
  const machines = machinesChangedSince(ref);
  const page = path.resolve('reports/charts/against.html');
  fs.mkdirSync(path.dirname(page), { recursive: true });
  fs.writeFileSync(page, await againstPage(ref, machines));
  for (const { id, changes } of machines) {
    process.stdout.write(`${id}\n`);
    for (const { kind, text } of changes) process.stdout.write(`  ${kind}: ${text}\n`);
  }
  process.stdout.write(`${machines.length} machines changed since ${ref}: ${path.relative('.', page)}\n`);
}

async function write(): Promise<void> {
  const files = await chartFiles();
  const changed = [...files].filter(([name, text]) => textOf(name) !== text).map(([name]) => name);
  const left = committed().filter((name) => !files.has(name));

  if (values.check) {
    const wrong = [...changed, ...left];
    if (wrong.length > 0) {
      process.stderr.write(`Charts that are not up to date (run "npm run charts"): ${wrong.join(', ')}\n`);
      process.exitCode = 1;
    }
  } else {
    fs.mkdirSync(folder, { recursive: true });
    for (const name of left) fs.rmSync(path.join(folder, name));
    for (const name of changed) fs.writeFileSync(path.join(folder, name), files.get(name)!);
    process.stdout.write(`${files.size} files, ${changed.length} written, ${left.length} removed\n`);
  }
}

try {
  await (values.against === undefined ? write() : compare(values.against));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
