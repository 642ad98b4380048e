import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { DocumentRecord, Payment } from '#domain/applications/model';
import { type Failure, FailureError, type FieldError } from '#domain/errors';
import { blankApplication } from '../../tests/fixtures/applications';
import { bankChoiceMachine, type PaymentObject } from '../bankChoice/bankChoice.machine';
import type { QueuedDocument } from '../documentUpload/documentUpload.machine';
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
  /** What the draft answers to a save; it throws when the save fails. */
  save?: () => void;
  upload?: (document: QueuedDocument) => Promise<DocumentRecord>;
  amount?: () => Promise<number>;
  zero?: () => Promise<{ id: number; success: boolean; amount: number; dateCreated: string; type: string }>;
}

function open(script: Script = {}, input: Partial<SubmissionInput> = {}) {
  const log: string[] = [];
  const emitted: SubmissionReport[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    submissionMachine.provide({
      actors: {
        validateApplication: fromPromise<readonly FieldError[], Record<string, never>>(async () => {
          log.push('validate');
          return script.errors ?? [];
        }),
        uploadDocument: fromPromise(async ({ input: { document: queued, applicationId } }) => {
          log.push(`upload ${queued.key} ${applicationId}`);
          return script.upload ? script.upload(queued) : document(1);
        }),
        requestAmount: fromPromise(async ({ input: { id } }) => {
          log.push(`amount ${id}`);
          return script.amount ? script.amount() : 60;
        }),
        submitFree: fromPromise(async ({ input: { applicationId } }) => {
          log.push(`zero ${applicationId}`);
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
  let version = 0;
  /** The draft, which saves. */
  actor.on('save.needed', async () => {
    log.push(`save ${version}`);
    const sent = version;
    await Promise.resolve();
    try {
      script.save?.();
      actor.send({ type: 'application.saved', application: { ...application, id: 7 }, version: sent });
    } catch (error) {
      actor.send({ type: 'save.failed', failure: (error as FailureError).failure });
    }
  });
  actor.subscribe({ error: () => undefined });
  actor.start();
  const request = (type: 'save.requested' | 'payment.requested', documents = queue) => {
    actor.send({ type: 'queue.changed', queue: documents });
    actor.send({ type });
  };
  const change = () => {
    version += 1;
    actor.send({ type: 'form.changed', version });
  };
  return { actor, clock, log, emitted, request, change, value: () => actor.getSnapshot().value };
}
const keys = (emitted: SubmissionReport[]) => emitted.flatMap((e) => (e.type === 'message.raised' ? [e.key] : []));

describe('save, upload, pay', () => {
  it('[SAVE-01] [SAVE-15] [SAVE-04] [FILE-06] checks, saves, uploads one by one, asks the amount, opens the banks', async () => {
    const { log, request, value } = open();
    request('payment.requested');
    await settle();
    expect(log).toEqual(['validate', 'save 0', 'upload a 7', 'upload b 7', 'upload c 7', 'amount 7']);
    expect(value()).toBe('choosingBank');
  });
  it('[SAVE-15] [OPEN-19] documents go first where the application holds their ids', async () => {
    const { log, request } = open({}, { uploads: 'beforeSave' });
    request('payment.requested');
    await settle();
    expect(log).toEqual(['validate', 'upload a null', 'upload b null', 'upload c null', 'save 0', 'amount 7']);
  });
  it('[SAVE-16] [VAL-22] [VAL-24] [LIMIT-13] invalid: nothing is sent, the errors are reported, the mark disappears after a second', async () => {
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
  it('[SAVE-12] [ERR-36] saving without payment checks nothing and pays nothing', async () => {
    const { log, request, value, emitted } = open();
    request('save.requested', []);
    await settle();
    expect(log).toEqual(['save 0']);
    expect(value()).toEqual({ editing: 'idle' });
    expect(keys(emitted)).toEqual(['success.applicationSaved']);
  });
  it('[SAVE-06] [SAVE-07] [SAVE-08] [SAVE-40] [ERR-36] free of charge: paid without a bank, unasked', async () => {
    const { log, request, value, emitted } = open({ amount: async () => 0 });
    request('payment.requested', []);
    await settle();
    expect(log).toEqual(['validate', 'save 0', 'amount 7', 'zero 7']);
    expect(value()).toBe('settled');
    expect(keys(emitted)).toEqual(['success.saved']);
    expect(emitted.some((e) => e.type === 'payment.settled')).toBe(true);
  });
  it('[OPEN-18] locked but unpaid: paying again saves nothing', async () => {
    const { log, request, value } = open({}, { applicationId: 7, isLocked: true });
    request('payment.requested');
    await settle();
    expect(log).toEqual(['amount 7']);
    expect(value()).toBe('choosingBank');
  });
  it('[SAVE-37] a paid one offers nothing', async () => {
    const { log, request, value } = open({}, { applicationId: 7, isLocked: true, isPaid: true });
    request('payment.requested');
    request('save.requested');
    await settle();
    expect(value()).toBe('settled');
    expect(log).toEqual([]);
  });
  it('a second press while it runs starts nothing', async () => {
    const { log, request } = open();
    request('payment.requested', []);
    request('payment.requested', []);
    request('save.requested', []);
    await settle();
    expect(log).toEqual(['validate', 'save 0', 'amount 7']);
  });
});

describe('failures keep everything and retry just what failed', () => {
  it.each([
    ['server', 'applications.applicationError'],
    ['network', 'error.backendError'],
    ['timeout', 'error.backendError'],
  ] as const)('[ERR-06] [OPEN-78] save failing with %s: %s', async (kind, key) => {
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
  it('[VAL-27] shows fields the server refuses like those of the form', async () => {
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
  it('[ERR-08] [FILE-21] [SAVE-17] an upload failing stops before payment; the retry sends only the rest', async () => {
    let isDown = true;
    const { log, request, value, emitted, actor } = open({
      upload: async ({ key }) => {
        if (key === 'b' && isDown) throw failure();
        return document(1);
      },
    });
    request('payment.requested');
    await settle();
    expect(value()).toBe('uploadFailed');
    expect(keys(emitted)).toEqual(['error.backendError']);
    expect(emitted.filter((e) => e.type === 'document.failed').map((e) => e.uploadId)).toEqual(['document:b']);
    isDown = false;
    actor.send({ type: 'retry.requested' });
    await settle();
    expect(log).toEqual(['validate', 'save 0', 'upload a 7', 'upload b 7', 'upload b 7', 'upload c 7', 'amount 7']);
    expect(emitted.filter((e) => e.type === 'document.uploaded').map((e) => e.uploadId)).toEqual([
      'document:a',
      'document:b',
      'document:c',
    ]);
    expect(value()).toBe('choosingBank');
  });
  it('[SAVE-29] [ERR-19] [SAVE-50] the amount failing leaves it saved and unpaid', async () => {
    const { request, value, emitted, actor } = open({ amount: () => Promise.reject(failure()) });
    request('payment.requested', []);
    await settle();
    expect(value()).toBe('amountFailed');
    expect(keys(emitted)).toEqual(['error.backendError']);
    actor.send({ type: 'editing.resumed' });
    expect(value()).toEqual({ editing: 'idle' });
  });
  it('[SAVE-48] a failing zero payment leaves it not submitted', async () => {
    const { request, value, emitted } = open({ amount: async () => 0, zero: () => Promise.reject(failure()) });
    request('payment.requested', []);
    await settle();
    expect(value()).toBe('freeSubmissionFailed');
    expect(keys(emitted)).toEqual(['application.payment.error']);
  });
  it('[SAVE-51] closing the bank dialog leaves it saved and not submitted', async () => {
    const { request, value, actor } = open();
    request('payment.requested', []);
    await settle();
    (actor.getSnapshot().children.bankChoice as unknown as { send(event: object): void }).send({
      type: 'dialog.dismissed',
    });
    expect(value()).toEqual({ editing: 'idle' });
    expect(actor.getSnapshot().context.isPaid).toBe(false);
  });
});

describe('what is submitted is what is on screen', () => {
  it('a failed save, a change, a retry: what is on screen then is saved', async () => {
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
    'a failed %s, a change, a retry: validated and saved again before it is paid',
    async (part) => {
      let isDown = true;
      const answer = async () => {
        if (isDown) throw failure();
        return part === 'amount' ? 60 : 0;
      };
      const { log, request, change, actor } = open({
        amount: part === 'amount' ? answer : async () => 0,
        zero: async () => {
          await answer();
          return { id: 1, success: true, amount: 0, dateCreated: '', type: '' };
        },
      });
      request('payment.requested', []);
      await settle();
      change();
      isDown = false;
      log.length = 0;
      actor.send({ type: 'retry.requested' });
      await settle();
      expect(log.slice(0, 3)).toEqual(['validate', 'save 1', 'amount 7']);
    },
  );
  it('a change that is no longer valid stops the retry of a payment', async () => {
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
  it('a change while the application is saved is saved before the fee is asked for', async () => {
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
    expect(value()).toBe('choosingBank');
  });
  it('a change while the amount is asked for, and one under the bank dialog, begin the run again', async () => {
    let asked = 0;
    const { log, request, change, value } = open({
      amount: async () => {
        asked += 1;
        if (asked === 1) change();
        return 60;
      },
    });
    request('payment.requested', []);
    await settle();
    expect(log).toEqual(['validate', 'save 0', 'amount 7', 'validate', 'save 1', 'amount 7']);
    expect(value()).toBe('choosingBank');
    log.length = 0;
    change();
    await settle();
    expect(log).toEqual(['validate', 'save 2', 'amount 7']);
    expect(value()).toBe('choosingBank');
  });
  it('the answer to an automatic save that began before is not taken for the requested one', async () => {
    const { request, value, change, actor } = open({ save: () => undefined });
    change();
    request('save.requested', []);
    actor.send({ type: 'application.saved', application: { ...application, id: 7 }, version: 0 });
    expect(value()).toBe('saving');
    await settle();
    expect(value()).toEqual({ editing: 'idle' });
  });
  it('[PRIV-89] a failed upload that is not asked for any more is left out of the retry', async () => {
    const { log, request, value, actor } = open({ upload: () => Promise.reject(failure()) });
    request('payment.requested', queue.slice(0, 1));
    await settle();
    expect(value()).toBe('uploadFailed');
    actor.send({ type: 'queue.changed', queue: [] });
    actor.send({ type: 'retry.requested' });
    await settle();
    expect(log).toEqual(['validate', 'save 0', 'upload a 7', 'amount 7']);
  });
  it('a save that succeeds by itself later ends the failure', async () => {
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
  it('a form that is replaced by another version ends the run: the applicant looks at it first', async () => {
    const { request, value, actor } = open({
      save: () => {
        actor.send({ type: 'form.replaced' });
      },
    });
    request('payment.requested', []);
    await settle();
    expect(value()).toEqual({ editing: 'idle' });
  });
  it('[OPEN-19] documents that go first belong to the application that was saved by itself', async () => {
    const { request, log, actor } = open({}, { uploads: 'beforeSave' });
    actor.send({ type: 'application.saved', application: { ...application, id: 7 }, version: 0 });
    request('save.requested', queue.slice(0, 1));
    await settle();
    expect(log[0]).toBe('upload a 7');
  });
  it('an application that was paid after all is settled', async () => {
    const { request, value, emitted } = open({
      amount: async () => 0,
      zero: () => Promise.reject(failure({ kind: 'conflict', messageId: 'ALREADY_PAID' })),
    });
    request('payment.requested', []);
    await settle();
    expect(value()).toBe('settled');
    expect(emitted.some(({ type }) => type === 'application.outdated')).toBe(true);
  });
});

describe('at the bank', () => {
  const fee: PaymentObject = {
    paymentObjectId: 7,
    requestType: 'PRIVATE_APPLICATION',
    description: '7',
    applicationId: 7,
    calculatedAmount: 60,
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
  it('[SAVE-24] [ERR-16] without a bank nothing is called and the error is shown', () => {
    const { actor, calls } = openBanks(async () => '');
    actor.send({ type: 'payment.started' });
    expect(actor.getSnapshot().context.errorKey).toBe('application.payment.error');
    expect(calls).toEqual([]);
  });
  it('[SAVE-05] [SAVE-18] [SAVE-19] [SAVE-46] [SAVE-52] the chosen bank’s form is handed over, once for a double click', async () => {
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
  it('when the browser does not leave and no payment has arrived, a bank can be chosen again', async () => {
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
  it('[SAVE-25] [ERR-15] a payment that cannot start shows an error and can be tried again', async () => {
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
