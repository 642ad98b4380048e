import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { DocumentRecord } from '#domain/applications/model';
import { type Failure, FailureError } from '#domain/errors';
import { delays } from '#domain/limits';
import { blankApplication } from '../../tests/fixtures/applications';
import type { QueuedDocument } from '../documentUpload/documentUpload.machine';
import { shownFile, type UploadQueueInput, type UploadQueueReport, uploadQueueMachine } from './uploadQueue.machine';

const file = (key: string, type: QueuedDocument['slot']['type'] = 'OTHER_FILE'): QueuedDocument => ({
  key,
  uploadId: `document:${key}`,
  slot: { type },
  name: `${key}.pdf`,
});
const [a, b, c] = [file('a'), file('b'), file('c')];
const photo = file('photo', 'PHOTO');
const document: DocumentRecord = {
  documentId: '1',
  fileName: 'a.pdf',
  documentType: 'DOCUMENT_TYPE_OTHER_FILE',
  applicationId: 7,
  applicationNo: '2026-7',
  size: 1,
};
const saved = { type: 'application.saved', application: { ...blankApplication(), id: 7, no: '2026-7' } } as const;
const unreachable = new FailureError({ kind: 'network', key: 'error.backendError' });
const refusal = new FailureError({ kind: 'rejected', key: 'error.uploadDocument' });
const settle = async () => {
  for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
};

function open(input: Partial<UploadQueueInput> = {}) {
  const log: string[] = [];
  /** How the next uploads of these files end; left out: well. */
  const failures = new Map<string, FailureError>();
  const clock = new SimulatedClock();
  const actor = createActor(
    uploadQueueMachine.provide({
      actors: {
        uploadDocument: fromPromise(async ({ input: { document: sent, applicationId, applicationNo } }) => {
          log.push(`${sent.key} ${applicationId} ${applicationNo}`);
          const failure = failures.get(sent.key);
          if (failure) throw failure;
          return document;
        }),
      },
    }),
    { clock, input: { uploads: 'afterSave', applicationId: 7, applicationNo: '2026-7', ...input } },
  );
  const reports: UploadQueueReport[] = [];
  actor.on('*', (event) => reports.push(event));
  actor.start();
  const choose = (...queue: QueuedDocument[]) => actor.send({ type: 'queue.changed', queue });
  return { actor, clock, log, failures, reports, choose, value: () => actor.getSnapshot().value };
}
const told = (reports: readonly UploadQueueReport[], type: string) =>
  reports.flatMap((report) => (report.type === type && 'uploadId' in report ? [report.uploadId] : []));
const failureOf = (reports: readonly UploadQueueReport[]): Failure | undefined =>
  reports.flatMap((report) => (report.type === 'document.failed' ? [report.failure] : [])).at(-1);

test('[UPL-01] [FILE-10] a chosen file is uploaded at once, for the application that was saved; the next one follows', async () => {
  const { log, choose, value, reports } = open();
  expect(value()).toBe('resting');
  choose(a);
  expect(value()).toBe('uploading');
  choose(a, b);
  await settle();
  expect(log).toEqual(['a 7 2026-7', 'b 7 2026-7']);
  expect(told(reports, 'document.uploaded')).toEqual(['document:a', 'document:b']);
  expect(value()).toBe('resting');
});

test('[UPL-01] a file that somebody chose goes before the photo of the identity document', async () => {
  const { log, choose } = open();
  choose(photo, a);
  await settle();
  expect(log).toEqual(['a 7 2026-7', 'photo 7 2026-7']);
});

test('[PAG-05] a file that waits behind the photo is the one of which the person is told', async () => {
  const { actor, choose, failures, value } = open();
  failures.set('photo', unreachable);
  choose(photo);
  await settle();
  expect(value()).toBe('waiting');
  expect(shownFile(actor.getSnapshot().context)).toBeNull();
  choose(photo, a);
  expect(shownFile(actor.getSnapshot().context)).toBe(a);
});

test('[UPL-01] [OPEN-19] a new application is saved first: the file belongs to it', async () => {
  const { actor, log, choose, value, reports } = open({ applicationId: null, applicationNo: null });
  choose(a);
  choose(a, b);
  expect(value()).toBe('identifying');
  expect(reports).toEqual([{ type: 'save.needed' }]);
  actor.send(saved);
  await settle();
  expect(log).toEqual(['a 7 2026-7', 'b 7 2026-7']);
});

test('[UPL-01] [OPEN-19] a company names its documents in the application: they go up without one', async () => {
  const { log, choose, reports } = open({ uploads: 'beforeSave', applicationId: null, applicationNo: null });
  choose(a);
  await settle();
  expect(log).toEqual(['a null null']);
  expect(reports.some(({ type }) => type === 'save.needed')).toBe(false);
});

test('[PRIV-90] the photo of the identity document makes nobody a draft: it waits until one is saved', async () => {
  const { actor, log, choose, value, reports } = open({ applicationId: null, applicationNo: null });
  choose(photo);
  expect(value()).toBe('resting');
  choose(photo, a);
  expect(value()).toBe('identifying');
  choose(photo);
  expect(value()).toBe('resting');
  expect(reports).toEqual([{ type: 'save.needed' }]);
  actor.send(saved);
  await settle();
  expect(log).toEqual(['photo 7 2026-7']);
});

test('[UPL-02] a photograph that is being prepared is waited for; what is made of it is uploaded', async () => {
  const { log, choose, value } = open();
  const preparing = { ...a, isPreparing: true };
  choose(preparing);
  expect(value()).toBe('resting');
  choose(preparing, b);
  await settle();
  choose({ ...a, key: 'made' });
  await settle();
  expect(log).toEqual(['b 7 2026-7', 'made 7 2026-7']);
});

test('a save that fails is reported by the draft; the files go with the next one that succeeds', async () => {
  const { actor, log, choose, value } = open({ applicationId: null, applicationNo: null });
  choose(a);
  actor.send({ type: 'save.failed' });
  expect(value()).toBe('unsaved');
  actor.send(saved);
  await settle();
  expect(log).toEqual(['a 7 2026-7']);
});

test.each([
  ['after a while', ({ clock }: ReturnType<typeof open>) => clock.increment(delays.uploadRetry)],
  ['when the connection is back', ({ actor }) => actor.send({ type: 'connection.restored' })],
  ['when another file is chosen', ({ choose }) => choose(a, b)],
  ['when a submission waits for it', ({ actor }) => actor.send({ type: 'uploads.requested' })],
  ['when the application was saved', ({ actor }) => actor.send(saved)],
] satisfies [string, (queue: ReturnType<typeof open>) => void][])(
  '[UPL-01] a file that did not reach the server is tried again %s',
  async (_when, again) => {
    const queue = open();
    queue.failures.set('a', unreachable);
    queue.choose(a);
    await settle();
    expect(queue.value()).toBe('waiting');
    expect(failureOf(queue.reports)).toMatchObject({ kind: 'network' });
    queue.clock.increment(delays.uploadRetry - 1);
    expect(queue.log).toHaveLength(1);
    queue.failures.clear();
    again(queue);
    await settle();
    expect(queue.log[1]).toBe('a 7 2026-7');
    expect(queue.value()).toBe('resting');
  },
);

test('[UPL-01] a file that waits for the server can be removed', async () => {
  const { log, failures, choose, clock, value } = open();
  failures.set('a', unreachable);
  choose(a, b);
  await settle();
  choose(b);
  expect(value()).toBe('waiting');
  choose();
  expect(value()).toBe('resting');
  clock.increment(delays.uploadRetry);
  expect(log).toEqual(['a 7 2026-7']);
});

test('[FILE-02] [SAVE-17] what the server refuses is not tried again by itself, and keeps no other file back', async () => {
  const { actor, clock, log, failures, choose, reports, value } = open();
  failures.set('a', refusal);
  choose(a, b);
  await settle();
  expect(log).toEqual(['a 7 2026-7', 'b 7 2026-7']);
  expect(told(reports, 'document.failed')).toEqual(['document:a']);
  expect(value()).toBe('resting');
  choose(a, c);
  clock.increment(delays.uploadRetry);
  await settle();
  expect(log.slice(2)).toEqual(['c 7 2026-7']);
  // A submission cannot do without it.
  actor.send({ type: 'uploads.requested' });
  await settle();
  expect(log.slice(3)).toEqual(['a 7 2026-7']);
});
