import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { FormSnapshot } from '#domain/applications/formSnapshot';
import type { DocumentRecord, Payment } from '#domain/applications/model';
import { type Failure, FailureError, type FieldError } from '#domain/errors';
import { blankApplication } from '../../tests/fixtures/applications';
import { bankChoiceMachine, type PaymentObject } from '../bankChoice/bankChoice.machine';
import type { QueuedDocument } from '../documentUpload/documentUpload.machine';
import { sampleForm } from '../lib/sampleForm';
import { type SubmissionInput, type SubmissionReport, submissionMachine } from './submission.machine';

const application = blankApplication();
const queue: QueuedDocument[] = ['a', 'b', 'c'].map((key) => ({
  key,
  uploadId: `document:${key}`,
  slot: { type: 'PHOTO' },
  name: `${key}.jpg`,
}));
const document = (id: number): DocumentRecord => ({
  documentId: String(id),
  fileName: 'a.jpg',
  documentType: 'DOCUMENT_TYPE_PHOTO',
  applicationId: 7,
  applicationNo: '2026-7',
  size: 1,
});
const failure = (over: Partial<Failure> = {}) =>
  new FailureError({ kind: 'server', key: 'error.backendError', ...over });
const settle = async () => {
  for (let i = 0; i < 8; i++) await new Promise((resolve) => setTimeout(resolve, 0));
};

interface Script {
  errors?: FieldError[];
  /** Called for each save; throws when the save fails. */
  save?: () => void;
  upload?: (document: QueuedDocument) => Promise<DocumentRecord>;
  amount?: (query: object) => Promise<number>;
  zero?: () => Promise<{ id: number; success: boolean; amount: number; dateCreated: string; type: string }>;
}

function open(script: Script = {}, input: Partial<SubmissionInput> = {}) {
  const log: string[] = [];
  const uploaded: string[] = [];
  const emitted: SubmissionReport[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    submissionMachine.provide({
      actors: {
        validateApplication: fromPromise<readonly FieldError[], { form: FormSnapshot }>(async () => {
          log.push('validate');
          return script.errors ?? [];
        }),
        requestAmount: fromPromise(async ({ input: query }) => {
          log.push(`amount ${query.id}`);
          return script.amount ? script.amount(query) : 60;
        }),
        submitFree: fromPromise(async ({ input: { applicationId, version } }) => {
          log.push(`zero ${applicationId} ${version}`);
          return script.zero ? script.zero() : { id: 1, success: true, amount: 0, dateCreated: '', type: '' };
        }),
        bankChoice: bankChoiceMachine,
      },
    }),
    {
      clock,
      input: {
        type: application.type,
        activity: null,
        requestType: 'PRIVATE_APPLICATION',
        uploads: 'afterSave',
        applicationId: null,
        applicationNo: null,
        isLocked: false,
        isPaid: false,
        ...input,
      },
    },
  );
  actor.on('*', (event) => emitted.push(event));
  const queueOf = () => actor.getSnapshot().context.queue;
  let version = 0;
  /** Stands for the draft machine, which saves. */
  actor.on('save.needed', async () => {
    log.push(`save ${version}`);
    const sent = version;
    await Promise.resolve();
    try {
      script.save?.();
      actor.send({ type: 'application.saved', application: { ...application, id: 7, version: 3 }, version: sent });
    } catch (error) {
      actor.send({ type: 'save.failed', failure: (error as FailureError).failure });
    }
  });
  /** Stands for the queue of files, which uploads. */
  actor.on('uploads.needed', async () => {
    const { applicationId } = actor.getSnapshot().context;
    for (let [next] = queueOf(); next; [next] = queueOf()) {
      const { key, uploadId } = next;
      log.push(`upload ${key} ${applicationId}`);
      try {
        await (script.upload ? script.upload(next) : document(1));
      } catch (error) {
        actor.send({ type: 'document.failed', uploadId, failure: (error as FailureError).failure });
        return;
      }
      uploaded.push(uploadId);
      actor.send({ type: 'queue.changed', queue: queueOf().filter((queued) => queued.key !== key) });
    }
  });
  actor.subscribe({ error: () => undefined });
  actor.start();
  actor.send({ type: 'form.updated', form: sampleForm(application, '0') });
  const request = (type: 'save.requested' | 'payment.requested', documents = queue) => {
    actor.send({ type: 'queue.changed', queue: documents });
    actor.send({ type });
  };
  const confirm = () => actor.send({ type: 'answers.confirmed' });
  const change = () => {
    version += 1;
    actor.send({ type: 'form.changed', form: sampleForm(application, String(version)), version });
  };
  return { actor, clock, log, uploaded, emitted, request, confirm, change, value: () => actor.getSnapshot().value };
}
const keys = (emitted: SubmissionReport[]) => emitted.flatMap((e) => (e.type === 'message.raised' ? [e.key] : []));

describe('saving, uploading and paying', () => {
  it('[SAVE-01] [SAVE-15] [SAVE-04] [FILE-06] validates, saves, uploads one by one, requests the fee, shows the answers and opens the bank dialog', async () => {
    const { actor, log, request, confirm, value } = open();
    request('payment.requested');
    await settle();
    expect(log).toEqual(['validate', 'save 0', 'upload a 7', 'upload b 7', 'upload c 7', 'amount 7']);
    expect(value()).toBe('checking');
    confirm();
    expect(value()).toBe('choosingBank');
    // The answers that were confirmed are paid for, no others.
    expect(actor.getSnapshot().children.bankChoice?.getSnapshot()).toMatchObject({ context: { version: 3 } });
  });
  it('[SAVE-01] from the answers back to the form nothing is paid, and paying begins again with a save', async () => {
    const { actor, log, request, confirm, value } = open({ amount: async () => 0 });
    request('payment.requested', []);
    await settle();
    actor.send({ type: 'editing.resumed' });
    expect(value()).toEqual({ editing: 'idle' });
    confirm();
    await settle();
    expect(log).not.toContain('zero 7 3');
    request('payment.requested', []);
    await settle();
    expect(value()).toBe('checking');
    expect(log).toEqual(['validate', 'save 0', 'amount 7', 'validate', 'save 0', 'amount 7']);
  });
  it('a file chosen while the answers are shown is uploaded, and the answers shown again, before anything is paid', async () => {
    const { actor, log, request, confirm, value } = open({ amount: async () => 0 });
    request('payment.requested', []);
    await settle();
    actor.send({ type: 'queue.changed', queue: queue.slice(0, 1) });
    confirm();
    await settle();
    expect(log.slice(-2)).toEqual(['upload a 7', 'amount 7']);
    expect(value()).toBe('checking');
  });
  it('[SAVE-15] [OPEN-19] uploads documents before the save when the application has their ids', async () => {
    const { log, request } = open({}, { uploads: 'beforeSave' });
    request('payment.requested');
    await settle();
    expect(log).toEqual(['validate', 'upload a null', 'upload b null', 'upload c null', 'save 0', 'amount 7']);
  });
  it('[SAVE-27] [SAVE-30] the fee is requested for the kind, the activity and the saved application', async () => {
    const amount = jest.fn(async () => 60);
    const { actor, request } = open({ amount }, { activity: 'EXTEND_LICENCE' });
    request('payment.requested', []);
    await settle();
    const { form } = actor.getSnapshot().context;
    expect(amount).toHaveBeenCalledWith({ type: application.type, activity: 'EXTEND_LICENCE', id: 7, form });
  });
  it('[SAVE-16] [VAL-22] [VAL-24] [LIMIT-13] an invalid form sends nothing and reports its errors, and the mark disappears after a second', async () => {
    const errors = [{ field: 'comment', key: 'error.comment' }];
    const { log, request, value, emitted, clock } = open({ errors });
    request('payment.requested');
    await settle();
    expect(log).toEqual(['validate']);
    expect(emitted).toEqual([{ type: 'validation.failed', fieldErrors: errors }]);
    expect(value()).toEqual({ editing: 'highlighting' });
    clock.increment(999);
    expect(value()).toEqual({ editing: 'highlighting' });
    clock.increment(1);
    expect(value()).toEqual({ editing: 'idle' });
  });
  it('[SAVE-12] [ERR-36] saving without payment neither validates nor pays', async () => {
    const { log, request, value, emitted } = open();
    request('save.requested', []);
    await settle();
    expect(log).toEqual(['save 0']);
    expect(value()).toEqual({ editing: 'idle' });
    expect(keys(emitted)).toEqual(['success.applicationSaved']);
  });
  it('[SAVE-06] [SAVE-40] [ERR-36] submits a free application without the bank dialog', async () => {
    const { log, request, confirm, value, emitted } = open({ amount: async () => 0 });
    request('payment.requested', []);
    await settle();
    expect(log).toEqual(['validate', 'save 0', 'amount 7']);
    confirm();
    await settle();
    expect(log.slice(3)).toEqual(['zero 7 3']);
    expect(value()).toBe('settled');
    expect(keys(emitted)).toEqual(['success.saved']);
    expect(emitted.some((e) => e.type === 'payment.settled')).toBe(true);
  });
  it('[OPEN-18] paying a locked, unpaid application does not save it', async () => {
    const { log, request, value } = open({}, { applicationId: 7, isLocked: true });
    request('payment.requested');
    await settle();
    expect(log).toEqual(['amount 7']);
    expect(value()).toBe('choosingBank');
  });
  it('[SAVE-37] a paid application can be neither saved nor paid', async () => {
    const { log, request, value } = open({}, { applicationId: 7, isLocked: true, isPaid: true });
    request('payment.requested');
    request('save.requested');
    await settle();
    expect(value()).toBe('settled');
    expect(log).toEqual([]);
  });
  it('ignores further requests while one is running', async () => {
    const { log, request } = open();
    request('payment.requested', []);
    request('payment.requested', []);
    request('save.requested', []);
    await settle();
    expect(log).toEqual(['validate', 'save 0', 'amount 7']);
  });
});

describe('failures and retries', () => {
  it.each([
    ['server', 'applications.applicationError'],
    ['network', 'error.backendError'],
    ['timeout', 'error.backendError'],
  ] as const)('[ERR-06] [OPEN-78] a save that fails with %s reports %s', async (kind, key) => {
    let tries = 0;
    const { log, request, value, emitted, actor } = open({
      save: () => {
        tries += 1;
        if (tries === 1) throw failure({ kind });
      },
    });
    request('save.requested', []);
    await settle();
    expect(value()).toBe('saveFailed');
    expect(keys(emitted)).toEqual([key]);
    actor.send({ type: 'retry.requested' });
    await settle();
    expect(log).toEqual(['save 0', 'save 0']);
    expect(value()).toEqual({ editing: 'idle' });
  });
  it('[PAG-05] without a network it says so, not that the service has failed', async () => {
    const { request, emitted } = open({
      save: () => {
        throw failure({ kind: 'network', key: 'error.offline' });
      },
    });
    request('save.requested', []);
    await settle();
    expect(keys(emitted)).toEqual(['error.offline']);
  });
  it('reports a stale version', async () => {
    const { request, emitted } = open({
      save: () => {
        throw failure({ kind: 'conflict', key: 'error.staleVersion', messageId: 'STALE_VERSION' });
      },
    });
    request('save.requested', []);
    await settle();
    expect(keys(emitted)).toEqual(['error.staleVersion']);
  });
  it('[VAL-27] fields refused by the server are shown like errors of the form', async () => {
    const fields = [{ field: 'comment', key: 'error.comment' }];
    const { request, value, emitted } = open({
      save: () => {
        throw failure({ kind: 'rejected', fields });
      },
    });
    request('payment.requested', []);
    await settle();
    expect(value()).toEqual({ editing: 'highlighting' });
    expect(emitted).toContainEqual({ type: 'validation.failed', fieldErrors: fields });
  });
  it('[ERR-08] [FILE-21] [SAVE-17] a failed upload stops before the payment, and the retry uploads only the rest', async () => {
    let isDown = true;
    const { log, uploaded, request, value, emitted, actor } = open({
      upload: async ({ key }) => {
        if (key === 'b' && isDown) throw failure();
        return document(1);
      },
    });
    request('payment.requested');
    await settle();
    expect(value()).toBe('uploadFailed');
    expect(keys(emitted)).toEqual(['error.backendError']);
    expect(actor.getSnapshot().context.failedUpload?.uploadId).toBe('document:b');
    isDown = false;
    actor.send({ type: 'retry.requested' });
    await settle();
    expect(log).toEqual(['validate', 'save 0', 'upload a 7', 'upload b 7', 'upload b 7', 'upload c 7', 'amount 7']);
    expect(uploaded).toEqual(['document:a', 'document:b', 'document:c']);
    expect(value()).toBe('checking');
  });
  it('[SAVE-29] [ERR-19] [SAVE-50] a failed fee request leaves the application saved and unpaid', async () => {
    const { request, value, emitted, actor } = open({ amount: () => Promise.reject(failure()) });
    request('payment.requested', []);
    await settle();
    expect(value()).toBe('amountFailed');
    expect(keys(emitted)).toEqual(['error.backendError']);
    actor.send({ type: 'editing.resumed' });
    expect(value()).toEqual({ editing: 'idle' });
  });
  it('[SAVE-48] a failed free submission leaves the application unsubmitted', async () => {
    const { request, confirm, value, emitted } = open({
      amount: async () => 0,
      zero: () => Promise.reject(failure()),
    });
    request('payment.requested', []);
    await settle();
    confirm();
    await settle();
    expect(value()).toBe('freeSubmissionFailed');
    expect(keys(emitted)).toEqual(['application.payment.error']);
  });
  it('[SAVE-51] closing the bank dialog leaves the application saved and unsubmitted', async () => {
    const { request, confirm, value, actor } = open();
    request('payment.requested', []);
    await settle();
    confirm();
    (actor.getSnapshot().children.bankChoice as unknown as { send(event: object): void }).send({
      type: 'dialog.dismissed',
    });
    expect(value()).toBe('checking');
    expect(actor.getSnapshot().context.isPaid).toBe(false);
  });
});

describe('changes during a submission', () => {
  it('after a failed save and a change, the retry saves the current values', async () => {
    let isDown = true;
    const { log, request, change, value, emitted, actor } = open({
      save: () => {
        if (isDown) throw failure({ kind: 'network' });
      },
    });
    request('save.requested', []);
    await settle();
    change();
    isDown = false;
    actor.send({ type: 'retry.requested' });
    await settle();
    expect(log).toEqual(['save 0', 'save 1']);
    expect(value()).toEqual({ editing: 'idle' });
    expect(keys(emitted)).toEqual(['error.backendError', 'success.applicationSaved']);
  });
  it.each(['amount', 'zero'] as const)(
    'after a failed %s and a change, the retry validates and saves again before the payment',
    async (part) => {
      let isDown = true;
      const answer = async () => {
        if (isDown) throw failure();
        return part === 'amount' ? 60 : 0;
      };
      const { log, request, confirm, change, actor } = open({
        amount: part === 'amount' ? answer : async () => 0,
        zero: async () => {
          await answer();
          return { id: 1, success: true, amount: 0, dateCreated: '', type: '' };
        },
      });
      request('payment.requested', []);
      await settle();
      confirm();
      await settle();
      change();
      isDown = false;
      log.length = 0;
      actor.send({ type: 'retry.requested' });
      await settle();
      expect(log.slice(0, 3)).toEqual(['validate', 'save 1', 'amount 7']);
    },
  );
  it('a change that makes the form invalid stops the retry of a payment', async () => {
    const errors: FieldError[] = [];
    const { log, request, change, value, actor } = open({ errors, amount: () => Promise.reject(failure()) });
    request('payment.requested', []);
    await settle();
    errors.push({ field: 'comment', key: 'error.comment' });
    change();
    actor.send({ type: 'retry.requested' });
    await settle();
    expect(value()).toEqual({ editing: 'highlighting' });
    expect(log).toEqual(['validate', 'save 0', 'amount 7', 'validate']);
  });
  it('a change during the save is saved before the fee is requested', async () => {
    let saved = 0;
    const { log, request, change, value } = open({
      save: () => {
        saved += 1;
        if (saved === 1) change();
      },
    });
    request('payment.requested', []);
    await settle();
    expect(log).toEqual(['validate', 'save 0', 'validate', 'save 1', 'amount 7']);
    expect(value()).toBe('checking');
  });
  it('a change during the fee request, under the answers or the bank dialog restarts the submission', async () => {
    let asked = 0;
    const { log, request, confirm, change, value } = open({
      amount: async () => {
        asked += 1;
        if (asked === 1) change();
        return 60;
      },
    });
    request('payment.requested', []);
    await settle();
    expect(log).toEqual(['validate', 'save 0', 'amount 7', 'validate', 'save 1', 'amount 7']);
    expect(value()).toBe('checking');
    log.length = 0;
    change();
    await settle();
    expect(log).toEqual(['validate', 'save 2', 'amount 7']);
    expect(value()).toBe('checking');
    confirm();
    expect(value()).toBe('choosingBank');
    log.length = 0;
    change();
    await settle();
    expect(log).toEqual(['validate', 'save 3', 'amount 7']);
    expect(value()).toBe('checking');
  });
  it('the number of the values that were saved, reported once more, restarts nothing', async () => {
    const { request, confirm, value, actor } = open();
    request('payment.requested', []);
    await settle();
    actor.send({ type: 'form.changed', form: sampleForm(application, '0'), version: 0 });
    expect(value()).toBe('checking');
    confirm();
    actor.send({ type: 'form.changed', form: sampleForm(application, '0'), version: 0 });
    expect(value()).toBe('choosingBank');
  });
  it('the answer to an earlier automatic save does not count for the requested save', async () => {
    const { request, value, change, actor } = open({ save: () => undefined });
    change();
    request('save.requested', []);
    actor.send({ type: 'application.saved', application: { ...application, id: 7 }, version: 0 });
    expect(value()).toBe('saving');
    await settle();
    expect(value()).toEqual({ editing: 'idle' });
  });
  it('[PRIV-89] the retry skips a failed upload that is no longer required', async () => {
    const { log, request, value, actor } = open({ upload: () => Promise.reject(failure()) });
    request('payment.requested', queue.slice(0, 1));
    await settle();
    expect(value()).toBe('uploadFailed');
    actor.send({ type: 'queue.changed', queue: [] });
    actor.send({ type: 'retry.requested' });
    await settle();
    expect(log).toEqual(['validate', 'save 0', 'upload a 7', 'amount 7']);
  });
  it('a later successful automatic save ends the failure', async () => {
    const { request, value, actor } = open({
      save: () => {
        throw failure({ kind: 'network' });
      },
    });
    request('save.requested', []);
    await settle();
    expect(value()).toBe('saveFailed');
    actor.send({ type: 'application.saved', application: { ...application, id: 7 }, version: 0 });
    expect(value()).toEqual({ editing: 'idle' });
  });
  it('a form replaced by another version ends the submission, so that the applicant can check it first', async () => {
    const { request, value, actor } = open({
      save: () => {
        actor.send({ type: 'form.replaced' });
      },
    });
    request('payment.requested', []);
    await settle();
    expect(value()).toEqual({ editing: 'idle' });
  });
  it('[OPEN-19] documents uploaded before the save belong to the automatically saved application', async () => {
    const { request, log, actor } = open({}, { uploads: 'beforeSave' });
    actor.send({ type: 'application.saved', application: { ...application, id: 7 }, version: 0 });
    request('save.requested', queue.slice(0, 1));
    await settle();
    expect(log[0]).toBe('upload a 7');
  });
  it('an application that is already paid is settled', async () => {
    const { request, confirm, value, emitted } = open({
      amount: async () => 0,
      zero: () => Promise.reject(failure({ kind: 'conflict', messageId: 'ALREADY_PAID' })),
    });
    request('payment.requested', []);
    await settle();
    confirm();
    await settle();
    expect(value()).toBe('settled');
    expect(emitted.some(({ type }) => type === 'application.outdated')).toBe(true);
  });
});

describe('bank payment', () => {
  const fee: PaymentObject = {
    paymentObjectId: 7,
    requestType: 'PRIVATE_APPLICATION',
    description: '7',
    applicationId: 7,
    calculatedAmount: 60,
    version: 3,
  };
  const openBanks = (start: () => Promise<string>) => {
    const calls: unknown[] = [];
    const forms: string[] = [];
    const clock = new SimulatedClock();
    const actor = createActor(
      bankChoiceMachine.provide({
        actors: {
          startPayment: fromPromise(async ({ input }) => {
            calls.push(input);
            return start();
          }),
          loadPayment: fromPromise<Payment | null, PaymentObject>(async () => null),
        },
      }),
      { clock, input: fee },
    );
    actor.on('bankForm.received', ({ html }) => forms.push(html));
    actor.start();
    return { actor, calls, forms, clock };
  };
  it('[SAVE-24] [ERR-16] shows an error and starts no payment when no bank is chosen', () => {
    const { actor, calls } = openBanks(async () => '');
    actor.send({ type: 'payment.started' });
    expect(actor.getSnapshot().context.errorKey).toBe('application.payment.error');
    expect(calls).toEqual([]);
  });
  it('[SAVE-05] [SAVE-18] [SAVE-19] [SAVE-46] [SAVE-52] submits the form of the chosen bank once, also after a double click', async () => {
    const { actor, calls, forms } = openBanks(async () => '<form>');
    actor.send({ type: 'bank.chosen', bank: 'LHV' });
    actor.send({ type: 'payment.started' });
    actor.send({ type: 'payment.started' });
    await settle();
    expect(calls).toEqual([{ bank: 'LHV', ...fee }]);
    expect(forms).toEqual(['<form>']);
    expect(actor.getSnapshot().value).toBe('atBank');
    // The first payment may have arrived: the server is asked before another one is offered.
    actor.send({ type: 'page.restored' });
    expect(actor.getSnapshot().value).toBe('checkingPayment');
  });
  it('a bank can be chosen again when the browser does not leave and no payment has arrived', async () => {
    const { actor, clock } = openBanks(async () => '<form>');
    actor.send({ type: 'bank.chosen', bank: 'LHV' });
    actor.send({ type: 'payment.started' });
    await settle();
    clock.increment(19_999);
    expect(actor.getSnapshot().value).toBe('atBank');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('checkingPayment');
    await settle();
    expect(actor.getSnapshot().value).toBe('unconfirmed');
    actor.send({ type: 'choice.resumed' });
    expect(actor.getSnapshot().value).toBe('choosing');
    actor.send({ type: 'bank.chosen', bank: 'SEB' });
    expect(actor.getSnapshot().context.bank).toBe('SEB');
  });
  it('[SAVE-25] [ERR-15] a payment that cannot start shows an error and can be retried', async () => {
    const { actor } = openBanks(() => Promise.reject(failure()));
    actor.send({ type: 'bank.chosen', bank: 'SEB' });
    actor.send({ type: 'payment.started' });
    await settle();
    expect(actor.getSnapshot().value).toBe('choosing');
    expect(actor.getSnapshot().context.errorKey).toBe('application.payment.error');
    actor.send({ type: 'bank.chosen', bank: 'LHV' });
    expect(actor.getSnapshot().context.errorKey).toBeNull();
  });
});
