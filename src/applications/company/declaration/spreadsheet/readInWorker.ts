import { spreadsheetLimits as limits } from '#domain/spreadsheet';
import type { ReadResult, TableSource } from './readTable';
import TableWorker from './table.worker?worker';

/** Reads a table in a worker, which is stopped when it takes too long or `signal` is aborted. */
export function readInWorker(source: TableSource, signal: AbortSignal): Promise<ReadResult> {
  const worker = new TableWorker();
  const read = new Promise<ReadResult>((resolve) => {
    const timer = setTimeout(() => resolve({ failure: 'tooLong' }), limits.readingMs);
    const end = (result: ReadResult) => {
      clearTimeout(timer);
      resolve(result);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<ReadResult>) => end(data));
    worker.addEventListener('error', () => end({ failure: 'broken' }));
    signal.addEventListener('abort', () => end({ failure: 'tooLong' }));
  });
  worker.postMessage(source);
  return read.finally(() => worker.terminate());
}
