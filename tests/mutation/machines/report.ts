import fs from 'node:fs';
import path from 'node:path';
import type { Mutant } from './mutants';

/** A mutant, who noticed it, and what was found; of an equivalent one why it changes nothing. */
export interface Judged extends Mutant {
  by: 'walk' | 'test' | 'equivalent' | 'survived';
  finding: string;
}

const file = 'reports/mutation/machines.html';

const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const groups = (results: readonly Judged[], key: 'machine' | 'operator') =>
  [...new Set(results.map((each) => each[key]))].map((name) => ({
    name,
    within: results.filter((each) => each[key] === name),
  }));

const count = (results: readonly Judged[], by: Judged['by']) => results.filter((each) => each.by === by).length;

/** Noticed of all that change something, by whom, and equivalent ones apart. */
function scoreOf(name: string, results: readonly Judged[]) {
  const [walk, test, equivalent] = [count(results, 'walk'), count(results, 'test'), count(results, 'equivalent')];
  const all = results.length - equivalent;
  const score = all === 0 ? '–' : `${((100 * (walk + test)) / all).toFixed(1)} %`;
  return { name, score, noticed: walk + test, all, walk, test, equivalent };
}

type Score = ReturnType<typeof scoreOf>;

const lineOf = ({ name, score, noticed, all, walk, test, equivalent }: Score) =>
  `${score.padStart(8)}  ${String(noticed).padStart(5)} of ${String(all).padEnd(5)} walk ${String(walk).padEnd(5)} tests ${String(test).padEnd(4)} equivalent ${String(equivalent).padEnd(4)} ${name}`;

const tables = (results: readonly Judged[]): Score[][] => [
  ...(['machine', 'operator'] as const).map((key) =>
    groups(results, key).map(({ name, within }) => scoreOf(name, within)),
  ),
  [scoreOf('all', results)],
];

/** The scores by machine, by operator, and of all. */
export function print(results: readonly Judged[]): void {
  for (const table of tables(results)) console.log(`\n${table.map(lineOf).join('\n')}`);
}

const rowOf = (cells: readonly (string | number)[]) =>
  `<tr>${cells.map((cell) => `<td>${html(String(cell))}</td>`).join('')}</tr>`;
const tableOf = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  `<table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows.map(rowOf).join('\n')}</tbody></table>`;

/** The same as a page, with the place of every survivor and who noticed the others. */
export function write(results: readonly Judged[]): void {
  const list = (by: Judged['by']) =>
    results
      .filter((each) => each.by === by)
      .map(({ machine, operator, place, finding }) => [machine, operator, place, finding]);
  const head = ['machine', 'operator', 'state, event, row'];
  const page = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Mutants of the machines</title>
<style>body{font:15px/1.4 sans-serif;margin:2rem}table{border-collapse:collapse;margin-bottom:2rem}td,th{border:1px solid #ccc;padding:.2rem .5rem;text-align:left}</style>
<h1>Mutants of the machines</h1>
${tables(results)
  .map((table) =>
    tableOf(
      ['', 'score', 'noticed', 'of', 'by a walk', 'by a test', 'equivalent'],
      table.map((each) => [each.name, each.score, each.noticed, each.all, each.walk, each.test, each.equivalent]),
    ),
  )
  .join('\n')}
<h2>Survived</h2>${tableOf(
    head,
    list('survived').map((cells) => cells.slice(0, 3)),
  )}
<h2>Equivalent</h2>${tableOf([...head, 'why'], list('equivalent'))}
<h2>Noticed by a walk</h2>${tableOf([...head, 'finding'], list('walk'))}
<h2>Noticed by a test of the machine</h2>${tableOf([...head, 'test'], list('test'))}
</html>
`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, page);
  console.log(`\nreport: ${file}`);
}
