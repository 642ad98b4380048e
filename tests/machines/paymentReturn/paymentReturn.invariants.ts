import type { ApplicationCore } from '#domain/applications/model';
import type { PaymentReturnContext } from '#machines/paymentReturn/paymentReturn.machine';
import {
  emits,
  ended,
  failed,
  failureIn,
  type Invariant,
  leads,
  outputOf,
  raises,
  startedWith,
} from '../lib/invariant';

/** The state of an application as its payment and its status say, in the words of the applicant. */
function stateOf({ payment, exam, application }: PaymentReturnContext): string {
  const { payment: fee, exams, status } = application;
  const named = payment === null ? undefined : exams.find(({ id }) => id === exam);
  if (named?.payment?.success) return 'examPaid';
  if (named) return payment === 'success' ? 'underWay' : 'examUnpaid';
  if (fee?.isKept) return 'kept';
  if (fee?.success) {
    if (payment === null) return 'quiet';
    return payment === 'success' && exam === null && status === 'APPLICATION_STATUS_CHECK' ? 'confirmed' : 'paid';
  }
  if (payment === 'success') return 'underWay';
  if (fee) return 'locked.offered';
  return payment === 'error' ? 'unpaid' : 'quiet';
}

/** The return from the bank: SAVE-26, SHELL-17, OPEN-18, TRU-02. */
export const paymentReturnInvariants: readonly Invariant<PaymentReturnContext>[] = [
  {
    name: 'what is told is what the application and the address say (SAVE-26, SHELL-17, TRU-02)',
    when: ({ from, event, to }) =>
      event === null ||
      (from !== 'locked.copying' && to !== 'locked.copying' && event.type !== ended('copyApplication')),
    holds: ({ to, after }) => to === stateOf(after),
  },
  {
    name: 'the latest application and the latest address count',
    when: ({ event }) => event?.type === 'application.loaded' || event?.type === 'return.named',
    holds: ({ after, event }) =>
      event?.type === 'application.loaded'
        ? after.application === (event.application as ApplicationCore)
        : after.payment === event?.payment && after.exam === event?.exam,
  },
  leads('the answers of a locked application are copied once at a time, and each try has the same key', {
    on: 'copy.requested',
    from: 'locked.offered',
    to: 'locked.copying',
    and: (step) => {
      const { application, copyKey } = step.after;
      const started = startedWith<{ application: unknown; copyKey: string }>(step, 'copyApplication');
      return started?.application === application && started.copyKey === copyKey;
    },
  }),
  leads('a copy that is there is opened, and named with what it was made of', {
    on: ended('copyApplication'),
    to: 'locked.copied',
    and: (step) =>
      step.emitted.some(
        ({ type, id, application }) =>
          type === 'application.copied' &&
          id === outputOf<{ id: number }>(step).id &&
          application === step.after.application,
      ),
  }),
  leads('a copy that failed is told, and can be tried again', {
    on: failed('copyApplication'),
    and: (step) =>
      raises(step, failureIn(step).key) && !emits(step, 'application.copied') && step.to === stateOf(step.after),
  }),
  leads('what changes meanwhile does not end the copying', {
    on: 'application.loaded',
    from: 'locked.copying',
    to: 'locked.copying',
  }),
];
