import type { ApplicationCore } from '#domain/applications/model';
import { type CatalogueEntry, networkFailure } from '../lib/catalogueEntry';
import { sampleApplication, samplePayment, savedAs1001 } from '../lib/samples';
import { type PaymentReturnContext, type PaymentReturnInput, paymentReturnMachine } from './paymentReturn.machine';
import { sampleTitles } from './paymentReturn.samples';

const draft: ApplicationCore = { ...sampleApplication, ...savedAs1001, version: 1 };
const locked: ApplicationCore = { ...draft, payment: { ...samplePayment, success: false } };
const kept: ApplicationCore = { ...draft, payment: { ...samplePayment, success: false, isKept: true } };
const submitted: ApplicationCore = { ...draft, status: 'APPLICATION_STATUS_CHECK', payment: samplePayment };
const withExam = (payment: ApplicationCore['payment']): ApplicationCore => ({
  ...submitted,
  status: 'APPLICATION_STATUS_EXAM_CHECK',
  exams: [{ id: 31, type: 'THEORY', amount: 75, payment }],
});

const input = (application: ApplicationCore, rest: Partial<PaymentReturnInput> = {}): PaymentReturnInput => ({
  route: '/applications/private',
  application,
  payment: null,
  exam: null,
  copyKey: 'key-copy',
  ...rest,
});

export const paymentReturnEntry: CatalogueEntry = {
  id: 'paymentReturn',
  titleKey: 'paymentReturn',
  machine: paymentReturnMachine,
  sampleTitles,
  inputs: [
    input(locked),
    input(draft),
    input(draft, { payment: 'success' }),
    input(draft, { payment: 'error' }),
    input(kept, { payment: 'error' }),
    input(submitted, { payment: 'success' }),
    input(submitted, { payment: 'error' }),
    input(withExam(samplePayment), { payment: 'success', exam: 31 }),
    input(withExam(null), { payment: 'success', exam: 31 }),
    input(withExam(null), { payment: 'error', exam: 31 }),
  ] satisfies PaymentReturnInput[],
  mainWay: ['locked.offered', 'locked.copying', 'locked.copied'],
  events: {
    'application.loaded': {
      description: 'The application, as the screen has it now.',
      from: ['application'],
      samples: [draft, locked, submitted].map((application) => ({ type: 'application.loaded', application })),
    },
    'return.named': {
      description: 'The address of the screen says how the browser came back from the bank.',
      samples: [
        { type: 'return.named', payment: null, exam: null },
        { type: 'return.named', payment: 'success', exam: null },
      ],
    },
    'copy.requested': {
      description: 'The answers are to be copied into a new application.',
      samples: [{ type: 'copy.requested' }],
    },
  },
  outcomes: { copyApplication: { done: [{ id: 1002 }], failed: [networkFailure] } },
  guardView: ({ application: { payment: fee, status, exams }, payment, exam }: PaymentReturnContext) => [
    fee?.success,
    fee?.isKept,
    status,
    exams.map((each) => each.payment?.success),
    payment,
    exam,
  ],
};
