import type { Place, ScreenDriver, Start } from '../lib/screenDriver';

const pay = { role: 'button', name: 'submitting:unpaid.again' } as const satisfies Place;
const copy = { role: 'button', name: 'submitting:unpaid.copy' } as const satisfies Place;
const locked = { text: 'submitting:unpaid.locked' } as const;
const unpaid = { text: 'common:applications.paymentError' } as const;
const underWay = { text: 'payment:underWay' } as const;
const kept = { text: 'submitting:kept.text' } as const;
const paid = { text: 'payment:returned' } as const;
const confirmed = { role: 'heading', name: 'payment:submitted' } as const satisfies Place;

const at = (rest: Pick<Start, 'application'>, returned = ''): Start => ({
  at: `/applications/private/{application}${returned}`,
  ...rest,
});
const draft = { job: 'PRISON_OFFICER', documents: ['PRISON_OFFICER'] } as const;

/** The notice about the fee above an application. */
export const paymentReturnDriver: ScreenDriver = {
  inBrowser: true,
  starts: [
    at({ application: { ...draft, status: 'LOCKED' } }),
    at({ application: draft }),
    at({ application: draft }, '/success'),
    at({ application: draft }, '/error'),
    at({ application: { ...draft, status: 'KEPT' } }, '/error'),
    at({ application: { ...draft, status: 'CHECK' } }, '/success'),
    at({ application: { ...draft, status: 'CHECK' } }, '/error'),
    null,
    null,
    null,
  ],
  passing: ['deciding'],
  states: {
    quiet: [locked, unpaid, underWay, kept, paid].map((text) => ({ ...text, is: 'absent' as const })),
    underWay: [underWay],
    unpaid: [unpaid, pay, { ...copy, is: 'absent' }],
    'locked.offered': [locked, pay, { ...copy, is: 'enabled' }],
    'locked.copying': [locked, { ...copy, is: 'disabled' }],
    // The copy has taken the place on screen.
    'locked.copied': [
      { role: 'button', name: 'payment:pay' },
      { ...copy, is: 'absent' },
    ],
    kept: [kept],
    paid: [paid],
    confirmed: [confirmed],
    examPaid: [],
    examUnpaid: [],
  },
  events: { 'copy.requested': { 0: { does: [{ press: copy }] } } },
  effects: { copyApplication: { call: 'POST /v1/purchaseApplication' } },
  unreachable: [
    {
      transition: 'paymentReturn.deciding --always[isKept',
      why: 'a colleague empties the form while its person is at the bank: company.spec.ts',
      inBrowser: true,
    },
    ...['application.loaded', 'return.named'].map((event) => ({
      transition: `paymentReturn --${event}`,
      why: 'what loads the application again, or submits it, is walked with the application and the submission',
    })),
    ...['application.loaded', 'return.named'].map((event) => ({
      transition: `paymentReturn.locked.copying --${event}`,
      why: 'nothing else can be done on the screen while the answers are copied',
    })),
    ...['isPaidExam', 'isUnpaidExam', 'isPayingExam'].map((guard) => ({
      transition: `paymentReturn.deciding --always[${guard}`,
      why: 'an exam has its own screen of the authority in a walk (StagePanel.test.tsx, PaymentReturn.test.tsx)',
    })),
  ],
};
