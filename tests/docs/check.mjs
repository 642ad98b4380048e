// Does docs/security.md have every requirement of ASVS 5.0 of levels 1 and 2 once, does its count hold, and is every
// file and section that it and docs/operations.md name there?
import fs from 'node:fs';
import path from 'node:path';

/** How many requirements of levels 1 and 2 each section has; those of level 3 come last everywhere. */
const sections = {
  1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  9: { 1: 3, 2: 4 },
  10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  12: { 1: 3, 2: 2, 3: 4 },
  13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  14: { 1: 2, 2: 4, 3: 3 },
  15: { 1: 3, 2: 3, 3: 7 },
  16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
  17: { 1: 1, 2: 4, 3: 2 },
};
const required = Object.entries(sections).flatMap(([chapter, counts]) =>
  Object.entries(counts).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${chapter}.${section}.${index + 1}`),
  ),
);

const read = (name) => fs.readFileSync(path.join('docs', name), 'utf8');
const security = read('security.md');
const rows = [...security.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| \**([^|*]+)\** \| ([^|]*) \|$/gm)];
const [, ...states] = security.match(/^\| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/m) ?? [];
const counted = ['met', 'not applicable', 'partly', 'not met'].map((state) =>
  String(rows.filter(([, , each]) => each === state).length),
);

const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');
const anchors = (name) => [...read(name).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading));

function problemsOf(name) {
  const text = read(name);
  const files = [
    ...text.matchAll(
      /`((?:\.?\w[\w./-]*\/)?[\w.-]+\.(?:tsx?|mjs|js|service)|(?:domain|machines|server|src|tests)\/[\w./-]+)`/g,
    ),
  ];
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)];
  return [
    ...files.filter(([, file]) => !fs.existsSync(file)).map(([, file]) => `${name}: no file ${file}`),
    ...links
      .filter(([, file]) => file && !fs.existsSync(path.join('docs', file)))
      .map(([, file]) => `${name}: no file ${file}`),
    ...links
      .filter(
        ([, file, anchor]) => anchor && path.dirname(file || '.') === '.' && !anchors(file || name).includes(anchor),
      )
      .map(([, file, anchor]) => `${name}: no section ${file}#${anchor}`),
  ];
}

const numbers = rows.map(([, number]) => number);
const problems = [
  ...required.filter((number) => !numbers.includes(number)).map((number) => `${number} is missing`),
  ...numbers.filter((number, index) => !required.includes(number) || numbers.indexOf(number) !== index),
  ...rows.filter(([, , , where]) => where.trim() === '').map(([, number]) => `${number} does not say where`),
  ...(states.join() === counted.join() ? [] : [`the count ${states} should be ${counted}`]),
  ...problemsOf('security.md'),
  ...problemsOf('operations.md'),
];
console.log(
  problems.length === 0 ? `documents: ${rows.length} requirements of ASVS, every file is there` : problems.join('\n'),
);
process.exitCode = problems.length === 0 ? 0 : 1;
