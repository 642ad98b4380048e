import fs from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { catalogue } from '#machines/catalogue';
import { drawingOf } from '../../src/charts/layout/drawingOf';
import { chartOf } from '../../src/charts/model/chartOf';
import { ChartPicture } from '../../src/charts/svg/ChartSvg';
import { layoutHere } from './nodeLayout';

const css = fs.readFileSync('src/charts/svg/chart.css', 'utf8');
fs.mkdirSync('/tmp/gsvg', { recursive: true });
for (const e of catalogue) {
  const t = performance.now();
  const chart = chartOf(e);
  const d = await drawingOf(chart, { title: e.id, labelOf: () => null }, layoutHere);
  const svg = renderToStaticMarkup(<ChartPicture drawing={d} title={e.id} style={css} />);
  console.log(e.id, d.width, d.height, d.states.length, d.events.length, Math.round(performance.now() - t));
  fs.writeFileSync(`/tmp/gsvg/${e.id}.svg`, svg);
}
