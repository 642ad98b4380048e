import ELK from 'elkjs/lib/elk-api';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { Layouter } from './drawingOf';

let elk: InstanceType<typeof ELK> | null = null;

/** ELK in a worker of its own, so that the page stays quick while a large chart is laid out. Started when needed. */
export const layoutInWorker: Layouter = (graph) => {
  elk ??= new ELK({ workerUrl });
  return elk.layout(graph);
};
