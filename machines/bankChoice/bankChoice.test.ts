import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Payment } from '#domain/applications/model';
import { type Failure, FailureError } from '#domain/errors';
import { bankChoiceMachine, type PaymentStart } from './bankChoice.machine';

const payment: Payment = { id: 5, success: true, amount: 60, dateCreated: '', type: 'PRIVATE_APPLICATION' };
const never = () => new Promise<never>(() => undefined);
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** The dialog after a bank was chosen and the payment was requested. */
function open(
  answers: { start?: (input: PaymentStart) => Promise<string>; payment?: () => Promise<Payment | null> } = {},
) {
  const clock = new SimulatedClock();
  const calls = { start: 0, payment: 0 };
  const actor = createActor(
    bankChoiceMachine.provide({
      actors: {
        startPayment: fromPromise<string, PaymentStart>(({ input }) => {
          calls.start += 1;
          return answers.start?.(input) ?? Promise.resolve('<form></form>');
        }),
        loadPayment: fromPromise(() => {
          calls.payment += 1;
          return answers.payment?.() ?? Promise.resolve(null);
        }),
      },
    }),
    {
      clock,
      input: {
        paymentObjectId: 7,
        requestType: 'PRIVATE_APPLICATION',
        description: '7',
        applicationId: 7,
        calculatedAmount: 60,
      },
    },
  );
  actor.subscribe({ error: () => undefined });
  actor.start();
  actor.send({ type: 'bank.chosen', bank: 'LHV' });
  actor.send({ type: 'payment.started' });
  return { actor, clock, calls, value: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context };
}

describe('waiting for the bank', () => {
  it('[SAVE-25] shows an error when the server does not sign within 30 s; a bank can be chosen again', () => {
    const { clock, value, context } = open({ start: never });
    clock.increment(29_999);
    expect(value()).toBe('starting');
    clock.increment(1);
    expect(value()).toBe('choosing');
    expect(context().errorKey).toBe('application.payment.error');
  });
  it('[SAVE-19] asks the server when the browser has not left after 20 s, and offers no payment automatically', async () => {
    const { clock, calls, value } = open();
    await settle();
    expect(value()).toBe('atBank');
    clock.increment(19_999);
    expect(value()).toBe('atBank');
    clock.increment(1);
    expect(value()).toBe('checkingPayment');
    await settle();
    expect(value()).toBe('unconfirmed');
    expect(calls).toEqual({ start: 1, payment: 1 });
  });
  it.each([
    ['arrived', payment, 'paid', payment],
    ['failed', { ...payment, success: false }, 'unconfirmed', null],
    ['none', null, 'unconfirmed', null],
    ['[TRU-02] has submitted nothing', { ...payment, success: false, isKept: true as const }, 'outdated', null],
  ])('[SAVE-19] [OPEN-18] checks the payment after the bank: %s', async (_, answer, value, output) => {
    const { actor, value: now } = open({ payment: async () => answer });
    await settle();
    actor.send({ type: 'page.restored' });
    // An early click starts no second payment.
    actor.send({ type: 'payment.started' });
    await settle();
    expect(now()).toBe(value);
    actor.send({ type: 'dialog.dismissed' });
    expect(actor.getSnapshot().output).toEqual({
      payment: output,
      isAmountChanged: false,
      isOutdated: value === 'outdated',
      fieldErrors: [],
      isBegun: true,
    });
  });
  it('[SAVE-46] asks about a payment at another bank first, and begins a new one when that was abandoned', async () => {
    const elsewhere: Failure = { kind: 'conflict', key: 'error.paymentStarted', messageId: 'PAYMENT_STARTED' };
    const sent: (boolean | undefined)[] = [];
    const { actor, value } = open({
      start: async (input) => {
        sent.push(input.isEarlierAbandoned);
        if (!input.isEarlierAbandoned) throw new FailureError(elsewhere);
        return '<form></form>';
      },
    });
    await settle();
    expect(value()).toBe('unconfirmed');
    actor.send({ type: 'choice.resumed' });
    actor.send({ type: 'payment.started' });
    await settle();
    expect([value(), sent]).toEqual(['atBank', [undefined, true]]);
  });
  it('[SAVE-19] ends a check without an answer after 15 s; it can be repeated', async () => {
    const { actor, clock, calls, value, context } = open({ payment: never });
    await settle();
    actor.send({ type: 'page.restored' });
    clock.increment(14_999);
    expect(value()).toBe('checkingPayment');
    clock.increment(1);
    expect(value()).toBe('unconfirmed');
    expect(context().errorKey).toBe('application.payment.unchecked');
    actor.send({ type: 'payment.checkRequested' });
    expect(value()).toBe('checkingPayment');
    expect(calls.payment).toBe(2);
  });
});
