// Does docs/security.md have every requirement of ASVS 5.0 of levels 1 and 2 once, and docs/accessibility.md every
// criterion of WCAG 2.2 of levels A and AA? Do their counts hold, and is every file and section that they and
// docs/operations.md name there? Do the buttons exist that a reader is told to press?
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

const criteria = (
  '1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 ' +
  '1.4.13 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4 ' +
  '2.5.7 2.5.8 3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3'
).split(' ');

const read = (name) => fs.readFileSync(path.join('docs', name), 'utf8');

/** Documents with a row for each number of a standard, and a count of the rows of each state. */
const tables = [
  { name: 'security.md', numbers: required, states: ['met', 'not applicable', 'partly', 'not met'] },
  { name: 'accessibility.md', numbers: criteria, states: ['met', 'not applicable', 'needs a person'] },
];

function problemsOfTable({ name, numbers: wanted, states }) {
  const text = read(name);
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| \**([^|*]+)\** \| ([^|]*) \|$/gm)];
  const numbers = rows.map(([, number]) => number);
  const counted = states.map((state) => rows.filter(([, , each]) => each === state).length).join(' | ');
  return [
    ...wanted.filter((number) => !numbers.includes(number)).map((number) => `${name}: ${number} is missing`),
    ...numbers
      .filter((number, index) => !wanted.includes(number) || numbers.indexOf(number) !== index)
      .map((number) => `${name}: ${number} is not one of them, or there twice`),
    ...rows.filter(([, , , where]) => where.trim() === '').map(([, number]) => `${name}: ${number} does not say where`),
    ...(text.includes(`\n| ${counted} |\n`) ? [] : [`${name}: the count should be ${counted}`]),
  ];
}

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

const textsIn = (value) => (typeof value === 'string' ? [value] : Object.values(value).flatMap(textsIn));
const texts = new Set(
  fs
    .readdirSync('locales', { recursive: true })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => textsIn(JSON.parse(fs.readFileSync(path.join('locales', file), 'utf8')))),
);

/** "press *Save*": a button, or another thing to choose, must have this text. */
const problemsOfButtons = (file) =>
  [...fs.readFileSync(file, 'utf8').matchAll(/(?:press|choose)\s\*([^*]+)\*/gi)]
    .filter(([, label]) => !texts.has(label.replace(/\s+/g, ' ')))
    .map(([, label]) => `${file}: nothing on screen is called “${label}”`);

const problems = [
  ...['README.md', 'docs/testing.md', 'docs/charts.md'].flatMap(problemsOfButtons),
  ...tables.flatMap(problemsOfTable),
  ...['security.md', 'accessibility.md', 'operations.md'].flatMap(problemsOf),
];
console.log(
  problems.length === 0
    ? `documents: ${required.length} requirements of ASVS, ${criteria.length} criteria of WCAG, every file is there`
    : problems.join('\n'),
);
process.exitCode = problems.length === 0 ? 0 : 1;
