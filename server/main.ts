import path from 'node:path';
import { createPdfMaker } from './pdf/pdfMaker';
import { openPortal } from './portal';
import { reportAndExit } from './startError';

/** Longest wait for running requests at a stop, milliseconds. */
const stopTimeoutMs = 10_000;

/** Closes at the signals that end a process; gives up waiting after a while. */
function stopOnSignals(close: () => Promise<void>): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

async function start(): Promise<void> {
  const { app, config, close } = await openPortal({
    env: process.env,
    webFolder: path.resolve(import.meta.dirname, '../web'),
    pdfMaker: createPdfMaker(new URL('./pdfWorker.js', import.meta.url)),
  });
  stopOnSignals(close);
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await close();
    throw error;
  }
  process.stdout.write(`The portal is at ${config.origin}${config.isSandbox ? ' (sandbox)' : ''}\n`);
}

start().catch(reportAndExit);
