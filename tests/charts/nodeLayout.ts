import ELK from 'elkjs/lib/elk.bundled.js';
import type { Layouter } from '../../src/charts/layout/drawingOf';

/** ELK in this process: the same layout as the browser's worker gives. */
export const layoutHere: Layouter = (graph) => new ELK().layout(graph);
