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

/** @param way what `wayParts` has made of it. */
const failureOf = ({ machine, level, item, rerun, way }) => `<article class="failure">
<h3>${html(machine)}, level ${level}, ${item.scenario ? `scenario ${html(item.scenario)}` : `case ${item.number}`}</h3>
<p class="case-title">${html(item.title)}</p>
<pre class="error">${html(item.error)}</pre>
${way ?? ''}
${level === 1 && way ? codeOf(item) : `<h4>What was done</h4><ol>${item.steps.map((step) => `<li>${html(step)}</li>`).join('')}</ol>`}
<p>Again: <code>${html(rerun)}</code></p>
${item.screenshot ? `<a href="${html(item.screenshot)}"><img class="failure-screenshot" src="${html(item.screenshot)}" alt="What the browser showed" loading="lazy"></a>` : ''}
</article>`;

const codeOf = ({ steps }) =>
  `<details><summary>The events with their data</summary><ol>${steps.map((step) => `<li><code>${html(step)}</code></li>`).join('')}</ol></details>`;

const fileList = (files) => `<ul>${files.map((file) => `<li><code>${html(file)}</code></li>`).join('')}</ul>`;

/** What has changed since a machine was green at a level. */
const changeOf = ({ machine, level, commit, files }) => {
  const name = `${html(machine)}, level ${level}`;
  if (commit === null) return `<li>${name}: no green run is known.</li>`;
  const since = `since the green run at <code>${html(commit.slice(0, 10))}</code>`;
  if (files === null) return `<li>${name}: git does not know the commit of the last green run, ${html(commit)}.</li>`;
  const { own, others } = files;
  if (own.length + others.length === 0) return `<li>${name}: nothing has changed ${since}.</li>`;
  return `<li>${name}, ${since}: ${own.length === 0 ? 'none of its own files' : fileList(own)}${
    others.length === 0
      ? ''
      : `<details><summary>Other files behind its screen: ${others.length}</summary>${fileList(others)}</details>`
  }</li>`;
};

const changesOf = (changes) =>
  changes.length === 0
    ? ''
    : `<h3>Changed since it was green</h3><ul class="changes">${changes.map(changeOf).join('')}</ul>`;

const causeOf = ({ cause, cases, changes }) => `<section class="cause">
<h2>✗ ${html(cause)}</h2>
<p>Cases: ${cases.length}, in ${html([...new Set(cases.map(({ machine, level }) => `${machine} (level ${level})`))].join(', '))}</p>
${changesOf(changes)}
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

const read = (file) => fs.readFileSync(new URL(file, import.meta.url), 'utf8');

const head = (
  chartStyle,
) => `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Paths</title>
<style>${chartStyle}
${read('report.css')}</style>`;

const languageSwitch = `<fieldset class="languages"><legend>Steps in words</legend>
<label><input type="radio" name="language" value="et"> Eesti keeles</label>
<label><input type="radio" name="language" value="en" checked> In English</label></fieldset>`;

/** A large chart opens at the step that failed. */
const script = `<script>
for (const frame of document.querySelectorAll('.way-frame-scroll')) {
  const failed = frame.querySelector('[data-failed]');
  if (!failed) continue;
  const [outer, inner] = [frame.getBoundingClientRect(), failed.getBoundingClientRect()];
  frame.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  frame.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
}
</script>`;

/**
 * The report as one page that needs nothing else but the pictures beside it.
 * @param causes failures by cause, each case with its `way` as HTML, each cause with what has changed since it was green.
 * @param chartStyle rules of the charts with marked ways.
 */
export function pageOf({ machines, failures, causes, line, order, chartStyle = '' }) {
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
  return `<!doctype html><html lang="en"><head>${head(chartStyle)}</head><body>
<h1>Paths</h1>
<p>${html(line)}</p>
<p>${html(order)}</p>
<p class="legend">${legend}</p>
${causes.length > 0 ? languageSwitch : ''}
${causes.map(causeOf).join('')}
<div class="table-frame"><table><thead><tr><th>Machine</th><th>States</th><th>Transitions</th><th>Level 1</th><th>Level 2</th><th>Level 3</th><th>Failed</th></tr></thead><tbody>${rows}</tbody></table></div>
${machines.map(sectionOf).join('\n')}
${script}
</body></html>`;
}
