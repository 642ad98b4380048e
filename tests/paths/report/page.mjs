import fs from 'node:fs';
import path from 'node:path';

const html = (text) =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** How far a state or transition was walked, worst first; the colours of the charts. */
const colours = [
  { level: 0, name: 'not walked', fill: '#f8d7da', ink: '#9c1c28' },
  { level: 1, name: 'in the machine', fill: '#fff1cc', ink: '#7a5b00' },
  { level: 2, name: 'and in its view', fill: '#d9efdd', ink: '#1f6b35' },
  { level: 3, name: 'and in the browser', fill: '#a9dcb6', ink: '#0f5225' },
];

const highest = (machine, what, key) =>
  Math.max(0, ...[1, 2, 3].filter((level) => machine.walkedAt(what, level).has(key)));

const rule = (machine, attribute, value, level) => {
  const { fill, ink } = colours[level];
  const part = `#${machine.id} [${attribute}="${value}"]`;
  return `${part} > rect { fill: ${fill}; stroke: ${ink}; }`;
};

function stylesOf(machine) {
  const states = machine.states.names.map((name) =>
    rule(machine, 'data-state', name.slice(machine.id.length + 1), highest(machine, 'states', name)),
  );
  const transitions = machine.transitions.keys.flatMap((key) =>
    (machine.chart[key] ?? []).map((id) => rule(machine, 'data-event', id, highest(machine, 'transitions', key))),
  );
  return [...states, ...transitions].join('\n');
}

function chartOf(machine) {
  const file = path.resolve(`docs/machines/${machine.id}.svg`);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').replace(/^<\?xml[^>]*\?>/, '') : '';
}

const left = ({ level, transitions, excused }) => {
  const walked = new Set(transitions.walked);
  const rows = transitions.all
    .filter((key) => !walked.has(key))
    .map((key) => ({ key, why: excused.find(({ transition }) => key.startsWith(transition))?.why ?? 'not walked' }));
  if (rows.length === 0) return '';
  return `<h4>Not walked at level ${level}</h4><ul>${rows
    .map(({ key, why }) => `<li><code>${html(key)}</code> – ${html(why)}</li>`)
    .join('')}</ul>`;
};

const failureOf = ({ machine, level, item, rerun }) => `<article class="failure">
<h3>${html(machine)}, level ${level}, case ${item.number}</h3>
<p>${html(item.title)}</p>
<ol>${item.steps.map((step) => `<li>${html(step)}</li>`).join('')}</ol>
<pre class="error">${html(item.error)}</pre>
<p>Again: <code>${html(rerun)}</code></p>
${item.screenshot ? `<a href="${html(item.screenshot)}"><img src="${html(item.screenshot)}" alt="What the browser showed" loading="lazy"></a>` : ''}
</article>`;

const causeOf = ({ cause, cases }) => `<section class="cause">
<h2>${html(cause)}</h2>
<p>Cases: ${cases.length}, in ${html([...new Set(cases.map(({ machine, level }) => `${machine} (level ${level})`))].join(', '))}</p>
${failureOf(cases[0])}
${cases.length > 1 ? `<details><summary>The other cases: ${cases.length - 1}</summary>${cases.slice(1).map(failureOf).join('')}</details>` : ''}
</section>`;

const casesOf = ({ level, cases }) =>
  `<details><summary>Level ${level}: ${cases.length} cases</summary><ol class="cases">${cases
    .map(
      ({ number, title, steps, error }) =>
        `<li value="${number}"><details><summary class="${error ? 'bad' : 'good'}">${html(title)}</summary><ol>${steps
          .map((step) => `<li>${html(step)}</li>`)
          .join('')}</ol></details></li>`,
    )
    .join('')}</ol></details>`;

/** More cases than this are not written out: the stages have hundreds that look alike. */
const mostCases = 150;

const sectionOf = (machine) => `<section id="${machine.id}" class="machine">
<style>${stylesOf(machine)}</style>
<h2>${html(machine.id)}</h2>
<p>${machine.states.walked}/${machine.states.all} states, ${machine.transitions.walked}/${machine.transitions.all} transitions</p>
<div class="chart-frame">${chartOf(machine)}</div>
${machine.levels.map(left).join('')}
${machine.levels
  .filter(({ cases }) => cases.length <= mostCases)
  .map(casesOf)
  .join('')}
</section>`;

const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Paths</title>
<style>
body { font: 16px/1.5 Arial, sans-serif; color: #151926; margin: 0 auto; max-width: 1200px; padding: 1rem; }
table { border-collapse: collapse; } th, td { text-align: left; padding: .25rem .75rem; border-bottom: 1px solid #ddd; }
.chart-frame { overflow: auto; border: 1px solid #ddd; max-height: 80vh; }
.failure { border-left: 4px solid #9c1c28; padding-left: 1rem; } .failure img { max-width: 100%; border: 1px solid #ddd; }
.error { white-space: pre-wrap; background: #f8d7da; padding: .5rem; } .bad { color: #9c1c28; font-weight: bold; }
.legend span { display: inline-block; padding: 0 .5rem; margin-right: .5rem; border: 1px solid; border-radius: 4px; }
code { background: #f3f3f3; padding: 0 .25rem; }
</style>`;

/** The report as one page that needs nothing else but the screenshots beside it. */
export function pageOf({ machines, failures, causes, line, order }) {
  const legend = colours
    .map(({ name, fill, ink }) => `<span style="background:${fill};border-color:${ink};color:${ink}">${name}</span>`)
    .join('');
  const rows = machines
    .map(
      ({ id, states: s, transitions: t, levels }) =>
        `<tr><th scope="row"><a href="#${id}">${html(id)}</a></th><td>${s.walked}/${s.all}</td><td>${t.walked}/${t.all}</td>${[
          1, 2, 3,
        ]
          .map((level) => `<td>${levels.find((report) => report.level === level)?.cases.length ?? '–'}</td>`)
          .join('')}<td>${failures.filter(({ machine }) => machine === id).length}</td></tr>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head>${head}</head><body>
<h1>Paths</h1>
<p>${html(line)}</p>
<p>${html(order)}</p>
<p class="legend">${legend}</p>
${causes.map(causeOf).join('')}
<table><thead><tr><th>Machine</th><th>States</th><th>Transitions</th><th>Level 1</th><th>Level 2</th><th>Level 3</th><th>Failed</th></tr></thead><tbody>${rows}</tbody></table>
${machines.map(sectionOf).join('\n')}
</body></html>`;
}
