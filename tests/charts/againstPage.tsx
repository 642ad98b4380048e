import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { catalogue } from '#machines/catalogue';
import { drawingOf } from '../../src/charts/layout/drawingOf';
import type { Chart } from '../../src/charts/model/chart';
import { chartOf } from '../../src/charts/model/chartOf';
import { titleOf } from '../../src/charts/model/machineTexts';
import { namesOf } from '../../src/charts/model/names';
import { ChartPicture } from './ChartPicture';
import { type ChartChange, changesOf } from './changes';
import { chartFolder, pictureStyle, translator } from './chartFiles';
import { layoutHere } from './nodeLayout';

/** @throws when git does not know the ref, or this is no repository. */
function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout;
}

/** The charts committed at a ref, by the id of their machine. */
function chartsAt(ref: string): Map<string, Chart> {
  const commit = git('rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`).trim();
  const files = git('ls-tree', '--name-only', commit, `${chartFolder}/`).split('\n');
  return new Map(
    files
      .filter((file) => file.endsWith('.json'))
      .map((file) => [path.basename(file, '.json'), JSON.parse(git('show', `${commit}:${file}`)) as Chart]),
  );
}

export interface MachineChange {
  id: string;
  title: string;
  before: Chart | null;
  after: Chart | null;
  changes: ChartChange[];
}

/** Machines that differ from those committed at a ref. */
export function machinesChangedSince(ref: string): MachineChange[] {
  const texts = translator();
  const before = chartsAt(ref);
  const ids = [...new Set([...catalogue.map(({ id }) => id), ...before.keys()])];
  return ids
    .map((id) => {
      const entry = catalogue.find((each) => each.id === id);
      const [old, now] = [before.get(id) ?? null, entry ? chartOf(entry) : null];
      return { id, title: entry ? titleOf(entry, texts) : id, before: old, after: now, changes: changesOf(old, now) };
    })
    .filter(({ changes }) => changes.length > 0);
}

const colours = { added: '#b7e4c3', removed: '#f6c1c1', changed: '#ffe08a' } as const;

/** Rules that colour what has changed in one of the two pictures. */
const coloursOf = (section: string, changes: readonly ChartChange[], side: 'before' | 'after'): string =>
  changes
    .filter((change) => change[side] !== null)
    .map(({ kind, what, ...ids }) => {
      const shape = what === 'state' ? ['> .chart-box', '> .chart-bar'] : ['> .chart-pill'];
      const selectors = shape.map((part) => `#${section}-${side} [data-${what}="${ids[side]}"] ${part}`);
      return `${selectors.join(', ')} { fill: ${colours[kind]} }`;
    })
    .join('\n');

async function pictureOf(chart: Chart, title: string): Promise<string> {
  const drawing = await drawingOf(chart, namesOf(chart, title, translator(), 'full'), layoutHere);
  return renderToStaticMarkup(<ChartPicture drawing={drawing} title={title} style={pictureStyle()} />);
}

/** One page with each changed machine before and after: in words, and as pictures with the changes coloured. */
export async function againstPage(ref: string, machines: readonly MachineChange[]): Promise<string> {
  const escaped = (text: string) => renderToStaticMarkup(text);
  const sections = await Promise.all(
    machines.map(async ({ id, title, before, after, changes }) => {
      const pictures = await Promise.all(
        [['before', before] as const, ['after', after] as const].map(async ([side, chart]) => {
          const picture = chart ? await pictureOf(chart, title) : '<p>There is no such machine.</p>';
          return `<h3>${side === 'before' ? 'Before' : 'After'}</h3><div class="picture" id="${id}-${side}" tabindex="0" role="group" aria-label="${escaped(title)}, ${side}">${picture}</div>`;
        }),
      );
      const rules = `${coloursOf(id, changes, 'before')}\n${coloursOf(id, changes, 'after')}`;
      const words = changes.map(({ kind, text }) => `<li class="${kind}"><b>${kind}</b> ${escaped(text)}</li>`);
      return `<section><h2>${escaped(title)} <small>${id}</small></h2><style>${rules}</style><ul>${words.join('')}</ul>${pictures.join('')}</section>`;
    }),
  );
  const rows = machines.map(({ id, title, changes }) => `<li>${escaped(title)} (${id}): ${changes.length}</li>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Machines changed since ${escaped(ref)}</title>
<style>
body { margin: 1rem auto; max-width: 90rem; padding: 0 1rem; color: #151926; font: 16px/1.5 Arial, sans-serif }
.picture { overflow: auto; max-height: 80vh; border: 1px solid #d2d3d8 }
li { margin: 0.25rem 0; overflow-wrap: anywhere } li b { padding: 0 0.375rem; border-radius: 4px; color: #151926 }
${Object.entries(colours)
  .map(([kind, colour]) => `.${kind} b { background: ${colour} }`)
  .join('\n')}
@media print { .picture { overflow: visible; max-height: none } .picture > svg { max-width: 100%; height: auto } }
</style></head><body><main>
<h1>Machines changed since ${escaped(ref)}</h1>
<p>Before: the charts committed at ${escaped(ref)}. After: the machines as they are now. Green is added, red is removed, yellow is changed.</p>
${machines.length === 0 ? '<p>No machine has changed.</p>' : `<ul>${rows.join('')}</ul>`}
${sections.join('\n')}
</main></body></html>
`;
}
