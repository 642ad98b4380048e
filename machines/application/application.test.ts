import { createActor, fromCallback, fromPromise } from 'xstate';
import type { ApplicationCore, Payment } from '#domain/applications/model';
import { blankApplication } from '../../tests/fixtures/applications';
import type { LoaderOutput } from '../applicationLoader/applicationLoader.machine';
import { applicationMachine } from './application.machine';

const stored: ApplicationCore = {
  ...blankApplication(),
  id: 7,
  no: '2026-000007',
  version: 4,
};
const payment: Payment = { id: 1, success: false, amount: 60, dateCreated: '2026-01-01T00:00:00Z', type: '' };
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

async function open() {
  /** Events sent to the child machines. */
  const sent: Record<string, { type: string; [field: string]: unknown }[]> = { submission: [], draft: [] };
  const child = (id: string) =>
    fromCallback(({ receive }) => receive((event) => sent[id]?.push(event as (typeof sent)[string][number])));
  const loaded: LoaderOutput = { kind: 'loaded', application: stored, documents: [] };
  const actor = createActor(
    applicationMachine.provide({
      actors: {
        applicationLoader: fromPromise(async () => loaded),
        submission: child('submission'),
        draft: child('draft'),
        watchForm: fromCallback(() => undefined),
      } as never,
    }),
    {
      input: {
        route: '/applications/private',
        id: 7,
        blank: null,
        activity: null,
        licence: null,
        company: null,
        isOfAge: true,
        keyPrefix: 'key',
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
