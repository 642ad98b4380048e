import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { readPdf } from '../../tests/server/support/pdf';
import type { MakePdf } from '../ports';
import { createPdfMaker } from './pdfMaker';
import type { PdfContent } from './taggedPdf';

/** In the repository, so that the worker finds its packages. */
const folder = path.resolve('reports', `pdfMaker-${process.pid}`);
const realWorker = path.join(folder, 'pdfWorker.mjs');
/** A worker that does what the title says, and otherwise answers its thread and the title. */
const otherWorker = path.join(folder, 'otherWorker.mjs');
const otherWorkerCode = `
import { parentPort, threadId } from 'node:worker_threads';
const acts = {
  throw: () => { throw new Error('a bug'); },
  exit: () => process.exit(0),
  hang: () => { for (;;); },
  fill: () => { const kept = []; for (;;) kept.push(new Array(1e5).fill(kept.length)); },
};
parentPort.on('message', ({ title }) => {
  acts[title]?.();
  parentPort.postMessage(Buffer.from(threadId + ' ' + title));
});
`;

const content = (title: string): PdfContent => ({
  language: 'et',
  title,
  subtitle: 'Politsei- ja Piirivalveamet',
  sections: [{ title: 'Relvad', rows: [{ label: 'Relv 1', lines: ['Glock 17'] }] }],
  author: 'Politsei- ja Piirivalveamet',
  footer: 'Nimekiri',
  pageOf: 'lk {page}/{pages}',
  created: new Date('2026-11-21T10:00:00Z'),
});

const open: (() => Promise<void>)[] = [];
const makerOf = (...options: Parameters<typeof createPdfMaker>) => {
  const maker = createPdfMaker(...options);
  open.push(maker.close);
  return maker;
};
const answerOf = async (makePdf: MakePdf, title: string) => {
  const [thread, text] = (await makePdf(content(title))).toString().split(' ');
  return { thread: Number(thread), text };
};
const refused = { statusCode: 503, messageId: 'INTERNAL' };

beforeAll(() => {
  fs.mkdirSync(folder, { recursive: true });
  const options = [
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--packages=external',
    `--outfile=${realWorker}`,
    '--log-level=error',
  ];
  execFileSync(path.resolve('node_modules/.bin/esbuild'), [path.resolve('server/pdf/pdfWorker.ts'), ...options]);
  fs.writeFileSync(otherWorker, otherWorkerCode);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test('[API-074] the worker makes the PDF of a content', async () => {
  const pdf = readPdf(await makerOf(realWorker).makePdf(content('Łukasz’ relvad')));
  expect(pdf.title).toBe('Łukasz’ relvad');
  expect(pdf.texts.map(({ text }) => text)).toContain('Glock 17');
  expect(pdf.artifacts.join(' ')).toContain('lk 1/1');
});

test('PDFs asked for at the same time are made one after another, each for its own request, in one thread', async () => {
  const { makePdf } = makerOf(otherWorker);
  const answers = await Promise.all(['a', 'b', 'c'].map((title) => answerOf(makePdf, title)));
  expect(answers.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
  expect(new Set(answers.map(({ thread }) => thread)).size).toBe(1);
  expect((await answerOf(makePdf, 'd')).thread).toBe(answers[0]?.thread);
});

test.each([
  ['throws', 'throw', {}],
  ['exits', 'exit', {}],
  ['takes too long', 'hang', { timeoutMs: 5_000 }],
  ['needs too much memory', 'fill', { memoryMb: 16 }],
])('a worker that %s fails that request alone: the next ones get a new thread', async (_, title, limits) => {
  const { makePdf } = makerOf(otherWorker, limits);
  const before = await answerOf(makePdf, 'before');
  const failing = expect(makePdf(content(title))).rejects.toMatchObject(refused);
  const after = answerOf(makePdf, 'after');
  await failing;
  expect((await after).text).toBe('after');
  expect((await after).thread).not.toBe(before.thread);
});

test('a worker that cannot be started fails the request', async () => {
  await expect(makerOf(path.join(folder, 'none.mjs')).makePdf(content('a'))).rejects.toMatchObject(refused);
});

test('a full queue refuses further PDFs', async () => {
  const { makePdf } = makerOf(otherWorker, { queueLength: 2 });
  const made = [answerOf(makePdf, 'a'), answerOf(makePdf, 'b')];
  await expect(makePdf(content('c'))).rejects.toMatchObject(refused);
  expect((await Promise.all(made)).map(({ text }) => text)).toEqual(['a', 'b']);
  expect((await answerOf(makePdf, 'd')).text).toBe('d');
});

test('closing waits for the PDFs asked for, and refuses others', async () => {
  const { makePdf, close } = makerOf(otherWorker);
  const made = answerOf(makePdf, 'a');
  const closed = close();
  await expect(makePdf(content('b'))).rejects.toMatchObject(refused);
  await closed;
  expect((await made).text).toBe('a');
});
