import fs from 'node:fs';
import path from 'node:path';
import { chartFiles, chartFolder } from './chartFiles';

const folder = path.resolve(chartFolder);
const committed = (): string[] => (fs.existsSync(folder) ? fs.readdirSync(folder) : []);
const textOf = (name: string): string | null => {
  const file = path.join(folder, name);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
};

const files = await chartFiles();
const changed = [...files].filter(([name, text]) => textOf(name) !== text).map(([name]) => name);
const left = committed().filter((name) => !files.has(name));

if (process.argv.includes('--check')) {
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
