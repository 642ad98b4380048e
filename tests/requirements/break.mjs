import fs from 'node:fs';
import path from 'node:path';
import { isNoticed } from '../mutation/named.mjs';
import { namedMutants } from '../mutation/namedMutants.mjs';
import { codeFiles, testFiles } from './files.mjs';

const resultFile = path.resolve('reports/requirements/broken.json');

/** The first that changes a line breaks it. */
const breaks = [
  [/ === /, ' !== '],
  [/ !== /, ' === '],
  [/ >= /, ' < '],
  [/ <= /, ' > '],
  [/ > /, ' <= '],
  [/ < /, ' >= '],
  [/ && /, ' || '],
  [/ \|\| /, ' && '],
  [/\btrue\b/, 'false'],
  [/\bfalse\b/, 'true'],
  [/\b(\d+)\b/, '1$1'],
  [/if \(/, 'if (false && '],
];

function brokenLine(line) {
  for (const [pattern, replacement] of breaks) if (pattern.test(line)) return line.replace(pattern, replacement);
  return null;
}

/** What is broken for each comment `// [ID]`: the line below it. */
function marked() {
  return codeFiles().flatMap((file) => {
    const lines = fs.readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, index) => {
      const [, id] = /^\s*\/\/ \[([A-Z0-9]+-\d+)\]$/.exec(line) ?? [];
      if (!id) return [];
      const find = `${line}\n${lines[index + 1]}`;
      const replaced = brokenLine(lines[index + 1]);
      if (replaced === null) throw new Error(`${file}:${index + 2}: nothing in the line below [${id}] can be broken`);
      const tests = testFiles().filter(
        (test) => !test.endsWith('.spec.ts') && fs.readFileSync(test, 'utf8').includes(`[${id}]`),
      );
      return [{ id, breaks: lines[index + 1].trim(), file, find, replace: `${line}\n${replaced}`, tests }];
    });
  });
}

/** IDs whose code was broken and noticed, as the last runs have found. */
export function found() {
  if (!fs.existsSync(resultFile)) return new Set();
  const results = JSON.parse(fs.readFileSync(resultFile, 'utf8'));
  return new Set(Object.keys(results).filter((id) => results[id]));
}

/**
 * Breaks the code of these IDs, of all when there are none, and runs the tests that name them.
 * @returns whether every break was noticed.
 */
export async function breakAll(ids) {
  const mutants = [...marked(), ...namedMutants].filter(({ id }) => ids.length === 0 || ids.includes(id));
  const results = fs.existsSync(resultFile) ? JSON.parse(fs.readFileSync(resultFile, 'utf8')) : {};
  const noticed = new Map();
  for (const mutant of mutants) {
    const { id } = mutant;
    noticed.set(id, (await isNoticed(mutant)) && (noticed.get(id) ?? true));
  }
  fs.mkdirSync(path.dirname(resultFile), { recursive: true });
  fs.writeFileSync(resultFile, JSON.stringify({ ...results, ...Object.fromEntries(noticed) }, null, 2));
  return [...noticed.values()].every(Boolean);
}
