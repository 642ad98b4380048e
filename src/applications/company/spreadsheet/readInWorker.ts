import { spreadsheetLimits as limits } from '#domain/spreadsheet';
import type { ReadResult, TableSource } from './readTable';
import TableWorker from './table.worker?worker';

/** The reader is loaded with the dialog, so that it reads without a connection, too. */
let waiting: Worker | null = new TableWorker();

/** Reads a table in a worker, which is stopped when it takes too long or `signal` is aborted. */
export function readInWorker(source: TableSource, signal: AbortSignal): Promise<ReadResult> {
  const worker = waiting ?? new TableWorker();
  waiting = null;
  const read = new Promise<ReadResult>((resolve) => {
    const timer = setTimeout(() => resolve({ failure: 'tooLong' }), limits.readingMs);
    const end = (result: ReadResult) => {
      clearTimeout(timer);
      resolve(result);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<ReadResult>) => end(data));
    // A reader that could not be loaded fails without a message.
    worker.addEventListener('error', () => end({ failure: navigator.onLine ? 'broken' : 'offline' }));
    signal.addEventListener('abort', () => end({ failure: 'tooLong' }));
  });
  worker.postMessage(source);
  return read.finally(() => {
    worker.terminate();
    waiting ??= new TableWorker();
  });
}
