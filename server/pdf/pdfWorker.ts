import { parentPort } from 'node:worker_threads';
import { type PdfContent, taggedPdf } from './taggedPdf';

/**
 * The thread that makes PDFs: answers each content with the bytes of its PDF. An error ends the thread; `createPdfMaker`
 * then starts a new one.
 */
parentPort?.on('message', async (content: PdfContent) => parentPort?.postMessage(await taggedPdf(content)));
