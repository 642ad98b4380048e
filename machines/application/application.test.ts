import { type AnyEventObject, createActor, fromCallback, fromPromise } from 'xstate';
import type { ApplicationCore, DocumentRecord, Payment } from '#domain/applications/model';
import { blankApplication, documentRecord } from '../../tests/fixtures/applications';
import type { LoaderOutput } from '../applicationLoader/applicationLoader.machine';
import { applicationMachine, uploadIdOf } from './application.machine';

const stored: ApplicationCore = {
  ...blankApplication(),
  id: 7,
  no: '2026-000007',
  version: 4,
};
const payment: Payment = { id: 1, success: false, amount: 60, dateCreated: '2026-01-01T00:00:00Z', type: '' };
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** @param later documents that are there when the application is loaded again. */
async function open(application: ApplicationCore = stored, later: readonly DocumentRecord[] = []) {
  /** Events sent to the child machines; a file field has the name of its upload. */
  const sent: Record<string, { type: string; [field: string]: unknown }[]> = {};
  const child = (id?: string) =>
    fromCallback<AnyEventObject, { uploadId?: string } | undefined>(({ receive, input }) => {
      const name = id ?? input?.uploadId ?? '';
      sent[name] ??= [];
      receive((event) => sent[name]?.push(event));
    });
  const loaded = (documents: readonly DocumentRecord[]): LoaderOutput => ({ kind: 'loaded', application, documents });
  const answers = [loaded([])];
  const actor = createActor(
    applicationMachine.provide({
      actors: {
        applicationLoader: fromPromise(async () => answers.shift() ?? loaded(later)),
        submission: child('submission'),
        draft: child('draft'),
        documentUpload: child(),
        form: fromCallback(() => undefined),
      } as never,
    }),
    {
      input: {
        route: '/applications/private',
        id: 7,
        blank: null,
        activity: null,
        licence: null,
        repeated: null,
        company: null,
        isOfAge: true,
        keyPrefix: 'key',
        page: null,
        payment: null,
        exam: null,
      },
    },
  );
  actor.start();
  await settle();
  return { actor, sent, form: () => (actor.getSnapshot().value as { open: { form: string } }).open.form };
}

describe('chosen files', () => {
  const document = (uploadId: string, key: string) => ({ uploadId, key, slot: { type: 'PHOTO' } as const, name: key });

  it('[FILE-04] of different fields wait beside each other; another file of the same field takes its place', async () => {
    const { actor, sent } = await open();
    for (const queued of [document('a', 'file-1'), document('b', 'file-2'), document('a', 'file-3')])
      actor.send({ type: 'document.queued', document: queued });
    const queue = [document('b', 'file-2'), document('a', 'file-3')];
    expect(sent.submission?.at(-1)).toEqual({ type: 'queue.changed', queue });
    expect(sent.draft?.at(-1)).toEqual({ type: 'queue.changed', queue });
  });
  it('[FILE-04] one that is taken away does not wait any more, the others do', async () => {
    const { actor, sent } = await open();
    for (const queued of [document('a', 'file-1'), document('b', 'file-2')])
      actor.send({ type: 'document.queued', document: queued });
    actor.send({ type: 'document.unqueued', uploadId: 'a' });
    expect(sent.submission?.at(-1)).toEqual({ type: 'queue.changed', queue: [document('b', 'file-2')] });
  });
});

describe('documents of a field that takes several', () => {
  const slot = { type: 'SPORT_CLUB_CERTIFICATE', isMultiple: true } as const;

  it('[OTHER-04] an uploaded file does not wait any more, and its field is that of the document from then on', async () => {
    const { actor, sent } = await open(stored, [documentRecord('a.pdf')]);
    const [uploadId, other] = ['file-1', 'file-2'].map((key) => uploadIdOf(slot, key)) as [string, string];
    actor.send({ type: 'slots.changed', slots: [slot] });
    for (const [id, key] of [
      [uploadId, 'file-1'],
      [other, 'file-2'],
    ] as const) {
      actor.send({ type: 'file.chosen', uploadId: id, slot, file: { key, name: 'a.pdf', size: 4 } });
      actor.send({ type: 'document.queued', document: { uploadId: id, key, slot, name: 'a.pdf' } });
    }
    actor.send({ type: 'document.uploaded', uploadId, document: documentRecord('a.pdf') });
    const queue = [{ uploadId: other, key: 'file-2', slot, name: 'a.pdf' }];
    expect(sent.submission?.at(-1)).toEqual({ type: 'queue.changed', queue });
    actor.send({ type: 'application.reloadRequested' });
    await settle();
    expect(actor.getSnapshot().context.uploads).toEqual([
      { uploadId, slot, documentId: 'a.pdf' },
      { uploadId: other, slot, documentId: null },
    ]);
  });

  it('[OTHER-04] documents added elsewhere get file fields when the application is loaded again, each one', async () => {
    const { actor } = await open(stored, [documentRecord('a.pdf'), documentRecord('b.pdf')]);
    actor.send({ type: 'slots.changed', slots: [slot] });
    for (const _ of ['first', 'second']) {
      actor.send({ type: 'application.reloadRequested' });
      await settle();
      const { uploads } = actor.getSnapshot().context;
      expect(uploads.map(({ documentId }) => documentId)).toEqual(['a.pdf', 'b.pdf']);
      expect(actor.getSnapshot().children).toHaveProperty([uploadIdOf(slot, 'b.pdf')]);
    }
  });
});

describe('documents that the form does not ask for any more', () => {
  const slots = [{ type: 'PRISON_OFFICER' }, { type: 'BILL_OF_HEALTH' }] as const;
  const [asked, unasked] = [uploadIdOf(slots[0]), uploadIdOf(slots[1])];

  it('[PRIV-89] are not queued any more, and their fields are told', async () => {
    const { actor, sent } = await open();
    actor.send({ type: 'slots.changed', slots });
    for (const slot of slots)
      actor.send({
        type: 'document.queued',
        document: { uploadId: uploadIdOf(slot), key: 'key', slot, name: 'a.pdf' },
      });
    actor.send({ type: 'slots.changed', slots: [slots[0]] });
    expect(actor.getSnapshot().context.queue.map(({ uploadId }) => uploadId)).toEqual([asked]);
    expect(sent[unasked]?.at(-1)).toEqual({ type: 'slot.withdrawn' });
    expect(sent[asked]).not.toContainEqual({ type: 'slot.withdrawn' });
  });
  it.each(['save.requested', 'payment.requested', 'retry.requested'] as const)(
    '[PRIV-89] are taken away at %s',
    async (type) => {
      const { actor, sent } = await open();
      actor.send({ type: 'slots.changed', slots });
      actor.send({ type: 'slots.changed', slots: [slots[0]] });
      expect(sent[unasked]).not.toContainEqual({ type: 'slot.withdrawn' });
      actor.send({ type });
      expect(sent[unasked]?.at(-1)).toEqual({ type: 'slot.withdrawn' });
      expect(sent[asked]).not.toContainEqual({ type: 'slot.withdrawn' });
    },
  );
});

describe('the application as the server has it', () => {
  it('cannot be loaded again before it was saved', async () => {
    const { actor } = await open({ ...blankApplication() });
    actor.send({ type: 'application.reloadRequested' });
    expect(actor.getSnapshot().matches({ open: { server: 'current' } })).toBe(true);
  });
  it('[SAVE-51] is read-only after a payment was given up that the server knows of', async () => {
    const { actor, form } = await open();
    actor.send({ type: 'payment.opened' });
    actor.send({ type: 'application.saved', application: { ...stored, id: 7, version: 5, payment }, version: 1 });
    actor.send({ type: 'payment.closed' });
    expect(form()).toBe('locked');
  });
});

describe('a form replaced by another version of the application', () => {
  it('[OPEN-18] is read-only when a payment was started elsewhere, and the submission is notified', async () => {
    const { actor, sent, form } = await open();
    expect(form()).toBe('editing');
    actor.send({ type: 'application.replaced', application: { ...stored, version: 5, payment } });
    expect(form()).toBe('locked');
    expect(sent.submission).toContainEqual({
      type: 'application.reloaded',
      applicationId: 7,
      isLocked: true,
      isPaid: false,
    });
  });
  it('ends a pending save of the old version', async () => {
    const { actor, sent } = await open();
    actor.send({ type: 'application.replaced', application: { ...stored, version: 5 } });
    expect(sent.submission?.[0]).toEqual({ type: 'form.replaced' });
  });
});
