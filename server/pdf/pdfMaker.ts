import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { HttpError, withCause } from '../errors';
import type { MakePdf } from '../ports';
import type { PdfContent } from './taggedPdf';

interface Limits {
  /** Longest time for one PDF, milliseconds. */
  timeoutMs: number;
  /** Memory of the worker, megabytes. */
  memoryMb: number;
  /** PDFs in the making and waiting; more are refused. */
  queueLength: number;
}

const usualLimits: Limits = { timeoutMs: 30_000, memoryMb: 256, queueLength: 50 };

const failed = (message: string, cause?: unknown) => withCause(new HttpError(503, 'INTERNAL', message), cause);

/**
 * Makes PDFs one after another in a worker thread, so that requests are answered meanwhile. The thread is started on
 * first use and kept. One that fails, takes too long or needs too much memory is ended: its request fails, and the
 * next one gets a new thread.
 * @param file of the worker, see `pdfWorker.ts`.
 */
export function createPdfMaker(
  file: URL | string,
  limits: Partial<Limits> = {},
): { makePdf: MakePdf; close: () => Promise<void> } {
  const { timeoutMs, memoryMb, queueLength } = { ...usualLimits, ...limits };
  let worker: Worker | null = null;
  let isClosed = false;
  let pending = 0;
  /** Settles when everything asked for so far is made. */
  let last: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    // An error while nothing is made must not end the process. While a PDF is made, `run` gets the error too.
    started.on('error', () => {});
    started.once('exit', () => {
      if (worker === started) worker = null;
    });
    return started;
  }

  async function run(content: PdfContent): Promise<Buffer> {
    worker ??= start();
    const running = worker;
    const finished = new AbortController();
    const signal = AbortSignal.any([finished.signal, AbortSignal.timeout(timeoutMs)]);
    const stopped = async (): Promise<never> => {
      await once(running, 'exit', { signal });
      throw new Error('The worker has stopped');
    };
    running.ref();
    try {
      const answer = once(running, 'message', { signal });
      running.postMessage(content);
      const [bytes]: Uint8Array[] = await Promise.race([answer, stopped()]);
      // Does not keep the process running.
      running.unref();
      return Buffer.from(bytes!);
    } catch (error) {
      worker = null;
      await running.terminate();
      throw failed('The PDF could not be made', error);
    } finally {
      finished.abort();
    }
  }

  return {
    makePdf: (content) => {
      if (isClosed || pending >= queueLength) return Promise.reject(failed('No more PDFs can be made now'));
      pending += 1;
      const made = last
        .then(() => run(content))
        .finally(() => {
          pending -= 1;
        });
      last = made.catch(() => {});
      return made;
    },
    close: async () => {
      isClosed = true;
      await last;
      await worker?.terminate();
    },
  };
}
