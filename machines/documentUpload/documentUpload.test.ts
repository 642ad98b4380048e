import { createActor, fromPromise } from 'xstate';
import type { DocumentRecord } from '#domain/applications/model';
import { type DocumentUploadReport, documentUploadMachine } from './documentUpload.machine';

const document: DocumentRecord = {
  documentId: '11',
  fileName: 'uuid_tõend.pdf',
  documentType: 'DOCUMENT_TYPE_BILL_OF_HEALTH',
  applicationId: 7,
  applicationNo: '2026-7',
  size: 1,
};
const file = (name: string, size = 1_000) => ({ key: name, name, size });
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function open(kept: DocumentRecord | null = null, fails = false) {
  const calls: unknown[] = [];
  const emitted: DocumentUploadReport[] = [];
  const effect = fromPromise<void, object>(async ({ input }) => {
    calls.push(input);
    if (fails) throw new Error('down');
  });
  const actor = createActor(
    documentUploadMachine.provide({ actors: { deleteDocument: effect, downloadDocument: effect } as never }),
    { input: { uploadId: 'document:BILL_OF_HEALTH', slot: { type: 'BILL_OF_HEALTH' }, document: kept } },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    actor,
    calls,
    emitted,
    at: (value: object | string) => actor.getSnapshot().matches(value as never),
    context: () => actor.getSnapshot().context,
  };
}

describe('[UPL-02] a photograph', () => {
  const photograph = file('IMG_1.jpg', 8_000_000);
  const made = { key: 'made', name: 'IMG_1.jpg', size: 1_400_000, originalSize: 8_000_000 };

  function choose(chosen: typeof photograph, outcome: typeof made | null) {
    let end = () => {};
    const actor = createActor(
      documentUploadMachine.provide({
        actors: {
          preparePhotograph: fromPromise<typeof made, object>(
            () =>
              new Promise((resolve, reject) => {
                end = () => (outcome ? resolve(outcome) : reject(new Error('cannot be opened')));
              }),
          ),
        } as never,
      }),
      { input: { uploadId: 'document:BILL_OF_HEALTH', slot: { type: 'BILL_OF_HEALTH' }, document: null } },
    );
    const emitted: DocumentUploadReport[] = [];
    actor.on('*', (event) => emitted.push(event));
    actor.start();
    actor.send({ type: 'file.chosen', file: chosen });
    /** Keys of what may be uploaded. What is being prepared is only waited for. */
    const queued = () =>
      emitted.flatMap((event) =>
        event.type === 'document.queued' && !event.document.isPreparing ? [event.document.key] : [],
      );
    return {
      actor,
      queued,
      state: () => actor.getSnapshot(),
      end: () => {
        end();
        return settle();
      },
    };
  }

  it('is made smaller and goes up in place of the original', async () => {
    const { state, queued, end } = choose(photograph, made);
    expect(state().matches({ working: 'preparing' })).toBe(true);
    expect(state().hasTag('busy')).toBe(true);
    await end();
    expect(state().matches({ idle: 'queued' })).toBe(true);
    expect(state().context.file).toEqual(made);
    expect(queued()).toEqual(['made']);
  });
  it('that the form does not ask for any more meanwhile is kept, and goes up when it asks again', async () => {
    const { actor, state, queued, end } = choose(photograph, made);
    actor.send({ type: 'slot.withdrawn' });
    await end();
    expect(state().matches({ idle: 'setAside' })).toBe(true);
    expect(queued()).toEqual([]);
    actor.send({ type: 'slot.restored' });
    expect(queued()).toEqual(['made']);
  });
  it('that cannot be opened goes up as it is, if it may', async () => {
    const small = file('IMG_1.jpg', 3_000_000);
    const { state, queued, end } = choose(small, null);
    await end();
    expect(state().context).toMatchObject({ file: small, errorKey: null });
    expect(queued()).toEqual(['IMG_1.jpg']);
  });
  it.each([file('IMG_1.heic', 3_000_000), photograph])(
    'that cannot be opened and may not go up says why: %j',
    async (chosen) => {
      const { state, queued, end } = choose(chosen, null);
      await end();
      expect(state().matches({ idle: 'rejected' })).toBe(true);
      expect(state().context).toMatchObject({ file: null, errorKey: 'error.photograph' });
      expect(queued()).toEqual([]);
    },
  );
});

describe('a file field', () => {
  it.each([
    ['tõend.exe', 10, 'error.uploadDocument'],
    ['tõend.pdf', 5_000_001, 'error.maxFileSizeExceeded'],
  ])('[FILE-01] [FILE-02] [FILE-03] %s of %d bytes is refused with %s', (name, size, key) => {
    const { actor, at, context } = open();
    actor.send({ type: 'file.chosen', file: file(name, size) });
    expect(at({ idle: 'rejected' })).toBe(true);
    expect(context()).toMatchObject({ errorKey: key, file: null });
  });
  it('[SAVE-17] shows no error any more when the second attempt to upload succeeds', () => {
    const { actor, context } = open();
    actor.send({ type: 'file.chosen', file: file('a.pdf') });
    actor.send({ type: 'upload.started' });
    actor.send({ type: 'upload.failed', failure: { kind: 'network', key: 'error.backendError' } });
    expect(context().errorKey).toBe('error.backendError');
    actor.send({ type: 'upload.started' });
    actor.send({ type: 'upload.succeeded', document });
    expect(context()).toMatchObject({ errorKey: null, document });
  });
  it('[FILE-04] another file replaces the first one', () => {
    const { actor, at, context } = open();
    actor.send({ type: 'file.chosen', file: file('a.pdf') });
    actor.send({ type: 'file.chosen', file: file('b.pdf') });
    expect(at({ idle: 'queued' })).toBe(true);
    expect(context().file?.name).toBe('b.pdf');
  });
  it('[FILE-04] a refused file does not replace a saved document', () => {
    const { actor, at, context } = open(document);
    actor.send({ type: 'file.chosen', file: file('a.exe') });
    expect(at({ idle: 'kept' })).toBe(true);
    expect(context()).toMatchObject({ document, file: null, errorKey: 'error.uploadDocument' });
    actor.send({ type: 'file.chosen', file: file('a.pdf') });
    actor.send({ type: 'file.removed' });
    expect(at({ idle: 'saved' })).toBe(true);
    expect(context().errorKey).toBeNull();
  });
  it.each([
    ['was refused', 'a.exe', [], 'kept'],
    ['waits', 'a.pdf', [], 'queued'],
    [
      'failed',
      'a.pdf',
      [{ type: 'upload.started' }, { type: 'upload.failed', failure: { kind: 'rejected', key: 'error.virusFound' } }],
      'failed',
    ],
  ] as const)(
    '[FILE-05] [FILE-18] a saved document can be downloaded while the file in its place %s',
    async (_, name, then, state) => {
      const { actor, at, calls, context } = open(document);
      actor.send({ type: 'file.chosen', file: file(name) });
      for (const event of then) actor.send(event);
      const { errorKey } = context();
      actor.send({ type: 'download.requested' });
      expect(at({ working: 'downloading' })).toBe(true);
      await settle();
      expect(calls).toEqual([{ documentId: '11', fileName: document.fileName }]);
      expect(at({ idle: state })).toBe(true);
      expect(context()).toMatchObject({ document, errorKey });
    },
  );
  it('[FILE-06] an upload that begins during a download goes first, and the applicant is told', () => {
    const { actor, at, emitted } = open(document);
    actor.send({ type: 'file.chosen', file: file('a.pdf') });
    actor.send({ type: 'download.requested' });
    actor.send({ type: 'upload.started' });
    expect(at({ working: 'uploading' })).toBe(true);
    expect(emitted.at(-1)).toEqual({ type: 'message.raised', key: 'error.documentRequest' });
  });
  it('[FILE-06] is uploaded when the save requests it, and is saved afterwards', () => {
    const { actor, at, context } = open();
    actor.send({ type: 'file.chosen', file: file('a.pdf') });
    actor.send({ type: 'upload.started' });
    expect(at({ working: 'uploading' })).toBe(true);
    actor.send({ type: 'file.chosen', file: file('b.pdf') });
    expect(context().file?.name).toBe('a.pdf');
    actor.send({ type: 'upload.succeeded', document });
    expect(at({ idle: 'saved' })).toBe(true);
    expect(context()).toMatchObject({ document, file: null });
  });
  it('[ERR-08] a failed upload keeps the file for a retry', () => {
    const { actor, at, context } = open();
    actor.send({ type: 'file.chosen', file: file('a.pdf') });
    actor.send({ type: 'upload.started' });
    actor.send({ type: 'upload.failed', failure: { kind: 'network', key: 'error.backendError' } });
    expect(at({ idle: 'failed' })).toBe(true);
    expect(context()).toMatchObject({ errorKey: 'error.backendError', file: { name: 'a.pdf' } });
    actor.send({ type: 'upload.started' });
    expect(at({ working: 'uploading' })).toBe(true);
  });
  it('[FILE-13] a removed document is deleted by its stored name, and the deletion is reported', async () => {
    const { actor, at, calls, emitted } = open(document);
    actor.send({ type: 'file.removed' });
    await settle();
    expect(calls).toEqual([{ fileName: document.fileName }]);
    expect(at({ idle: 'empty' })).toBe(true);
    expect(emitted).toEqual([{ type: 'document.deleted', uploadId: 'document:BILL_OF_HEALTH' }]);
  });
  it('[FILE-20] [ERR-12] a failed deletion shows an error and keeps the document', async () => {
    const { actor, at, emitted, context } = open(document, true);
    actor.send({ type: 'file.removed' });
    await settle();
    expect(at({ idle: 'saved' })).toBe(true);
    expect(context().document).toEqual(document);
    expect(emitted).toEqual([{ type: 'message.raised', key: 'error.s3Error' }]);
  });
  it.each([
    [false, []],
    [true, [{ type: 'message.raised', key: 'error.documentRequest' }]],
  ])(
    '[FILE-18] [FILE-19] [ERR-11] a download is requested once and reports its failure, failing: %s',
    async (fails, reported) => {
      const { actor, at, calls, emitted } = open(document, fails);
      actor.send({ type: 'download.requested' });
      await settle();
      expect(calls).toEqual([{ documentId: '11', fileName: document.fileName }]);
      expect(at({ idle: 'saved' })).toBe(true);
      expect(emitted).toEqual(reported);
    },
  );
  it('reports files that are queued and no longer queued', () => {
    const { actor, emitted } = open();
    actor.send({ type: 'file.chosen', file: file('a.pdf') });
    actor.send({ type: 'file.removed' });
    expect(emitted).toEqual([
      {
        type: 'document.queued',
        document: {
          key: 'a.pdf',
          uploadId: 'document:BILL_OF_HEALTH',
          slot: { type: 'BILL_OF_HEALTH' },
          name: 'a.pdf',
        },
      },
      { type: 'document.unqueued', uploadId: 'document:BILL_OF_HEALTH' },
    ]);
  });
});

describe('a document loaded from the server', () => {
  const newer = { ...document, documentId: '12', fileName: 'uus.pdf' };
  it('replaces the current document or fills an empty field', () => {
    for (const kept of [document, null]) {
      const { actor, at, context } = open(kept);
      actor.send({ type: 'document.loaded', document: newer });
      expect(at({ idle: 'saved' })).toBe(true);
      expect(context().document).toEqual(newer);
    }
  });
  it('does not replace a file that was just chosen', () => {
    const { actor, at, context } = open(document);
    actor.send({ type: 'file.chosen', file: file('a.pdf') });
    actor.send({ type: 'document.loaded', document: newer });
    expect(at({ idle: 'queued' })).toBe(true);
    expect(context().file?.name).toBe('a.pdf');
    actor.send({ type: 'file.removed' });
    expect(context().document).toEqual(newer);
  });
  it('leaves the field empty when it does not exist any more', () => {
    const { actor, at } = open(document);
    actor.send({ type: 'document.loaded', document: null });
    expect(at({ idle: 'empty' })).toBe(true);
  });
});

describe('[PRIV-89] a document that the form no longer requires', () => {
  it('is not uploaded', () => {
    const { actor, at, emitted } = open();
    actor.send({ type: 'file.chosen', file: file('a.pdf') });
    actor.send({ type: 'slot.withdrawn' });
    expect(at({ idle: 'setAside' })).toBe(true);
    expect(emitted.at(-1)?.type).toBe('document.unqueued');
  });
  it('is kept when it was chosen, and uploaded when the form asks for it again', () => {
    const { actor, at, emitted, context } = open();
    actor.send({ type: 'file.chosen', file: file('a.pdf') });
    actor.send({ type: 'slot.withdrawn' });
    actor.send({ type: 'slot.withdrawn' });
    actor.send({ type: 'slot.restored' });
    expect(at({ idle: 'queued' })).toBe(true);
    expect(context().file?.name).toBe('a.pdf');
    expect(emitted.map(({ type }) => type)).toEqual(['document.queued', 'document.unqueued', 'document.queued']);
    expect(emitted.at(-1)).toEqual(emitted[0]);
  });
  it('is not deleted when the form asks for it again during the upload', () => {
    const { actor, at, calls } = open();
    actor.send({ type: 'file.chosen', file: file('a.pdf') });
    actor.send({ type: 'upload.started' });
    actor.send({ type: 'slot.withdrawn' });
    actor.send({ type: 'slot.restored' });
    actor.send({ type: 'upload.succeeded', document });
    expect(at({ idle: 'saved' })).toBe(true);
    expect(calls).toEqual([]);
  });
  it('is deleted when it was uploaded on this screen, while the file chosen in its place is kept', async () => {
    for (const isAskedMeanwhile of [true, false]) {
      const { actor, at, calls, context } = open();
      actor.send({ type: 'file.chosen', file: file('a.pdf') });
      actor.send({ type: 'upload.started' });
      actor.send({ type: 'upload.succeeded', document });
      actor.send({ type: 'file.chosen', file: file('b.pdf') });
      actor.send({ type: 'slot.withdrawn' });
      actor.send({ type: 'slot.withdrawn' });
      if (isAskedMeanwhile) actor.send({ type: 'slot.restored' });
      await settle();
      expect(calls).toEqual([{ fileName: document.fileName }]);
      expect(at({ idle: isAskedMeanwhile ? 'queued' : 'setAside' })).toBe(true);
      expect(context()).toMatchObject({ document: null, file: { name: 'b.pdf' } });
    }
  });
  it('is deleted when it was uploaded on this screen, also when the upload is still running', async () => {
    for (const isUnderWay of [true, false]) {
      const { actor, calls, at, context } = open();
      actor.send({ type: 'file.chosen', file: file('a.pdf') });
      actor.send({ type: 'upload.started' });
      if (isUnderWay) actor.send({ type: 'slot.withdrawn' });
      actor.send({ type: 'upload.succeeded', document });
      if (!isUnderWay) actor.send({ type: 'slot.withdrawn' });
      await settle();
      expect(calls).toEqual([{ fileName: document.fileName }]);
      expect(at({ idle: 'setAside' })).toBe(true);
      expect(context()).toMatchObject({ document: null, file: { name: 'a.pdf' } });
      // The form asks again: the file is uploaded once more.
      actor.send({ type: 'slot.restored' });
      expect(at({ idle: 'queued' })).toBe(true);
    }
  });
  it('is deleted also during its download', async () => {
    const { actor, calls, at } = open();
    actor.send({ type: 'file.chosen', file: file('a.pdf') });
    actor.send({ type: 'upload.started' });
    actor.send({ type: 'upload.succeeded', document });
    actor.send({ type: 'download.requested' });
    actor.send({ type: 'slot.withdrawn' });
    await settle();
    expect(calls.at(-1)).toEqual({ fileName: document.fileName });
    expect(at({ idle: 'setAside' })).toBe(true);
  });
  it('is kept when it was saved earlier', async () => {
    const { actor, calls, at } = open(document);
    actor.send({ type: 'slot.withdrawn' });
    await settle();
    expect(calls).toEqual([]);
    expect(at({ idle: 'saved' })).toBe(true);
  });
});
