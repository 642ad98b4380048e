import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** The lines of docs/requirements.md by ID; questions that were open are no requirements. */
export const requirements = new Map(
  fs
    .readFileSync('docs/requirements.md', 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z0-9]+-\d+ \| /.test(line) && !line.startsWith('OPEN-'))
    .map((line) => [line.split(' ')[0], line]),
);

const files = (...patterns) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => fs.existsSync(file));

/** Tests, and the tables whose rows name a requirement each. */
export const testFiles = () => files('*.test.ts', '*.test.tsx', '*.spec.ts', 'tests/machines/*Rows.ts');

/** Files of the product. */
export const codeFiles = () =>
  files('domain/*.ts', 'machines/*.ts', 'server/*.ts', 'src/*.ts', 'src/*.tsx').filter(
    (file) => !/\.(test|spec)\.tsx?$/.test(file),
  );
