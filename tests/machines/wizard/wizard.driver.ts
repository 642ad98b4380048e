import type { WizardContext } from '#machines/wizard/wizard.machine';
import type { WalkedStep } from '../lib/invariant';
import type { Expectation, Place, ScreenDriver } from '../lib/screenDriver';

const kind = 'APPLICATION_TYPE_OTHER_APPLICATION';
const phone = { role: 'textbox', name: 'form:field.phone' } as const satisfies Place;
const email = { role: 'textbox', name: 'form:field.email' } as const satisfies Place;
const next = { role: 'button', name: 'wizard:next' } as const satisfies Place;
const back = { role: 'button', name: 'wizard:back' } as const satisfies Place;
const files = { role: 'heading', name: 'form:section.applicationFiles' } as const satisfies Place;

const onFirst: readonly Expectation[] = [phone, next, { ...back, is: 'absent' }, { ...files, is: 'absent' }];
const onLast: readonly Expectation[] = [files, back, { ...next, is: 'absent' }, { ...phone, is: 'absent' }];

type Walked = readonly WalkedStep<WizardContext>[];

/** The buttons that a page has: the first has no *Back*, the last no *Next*. */
const isOffered = ({ event, before }: WalkedStep<WizardContext>): boolean => {
  const isLast = before?.page === 'details';
  if (event?.type === 'page.finished') return !isLast;
  if (event?.type === 'page.returned') return isLast;
  return true;
};

/** The pages of the other application of a company, which are two. */
export const wizardDriver: ScreenDriver = {
  inBrowser: true,
  starts: [
    {
      at: `/applications/entrepreneur/other-application?classifier=${kind}`,
      as: 'company',
      // *Next* waits for the population register.
      first: [{ see: phone }, { wait: 'personDocumentDelay' }],
    },
  ],
  passing: [],
  states: { shown: [] },
  statesAfter: [
    { state: 'shown', when: (past) => (past as Walked).at(-1)?.after.page === 'company', sees: onFirst },
    { state: 'shown', when: (past) => (past as Walked).at(-1)?.after.page === 'details', sees: onLast },
  ],
  events: {
    'page.finished': {
      0: { does: [{ fill: phone, with: '+372 5555 1234' }, { fill: email, with: 'a@b.ee' }, { press: next }] },
      1: { does: [{ fill: phone, with: '' }, { press: next }], sees: [{ ...phone, is: 'invalid' }] },
    },
    'page.returned': { 0: { does: [{ press: back }] } },
  },
  effects: {},
  isPossible: (past) => (past as Walked).every(isOffered),
  unreachable: [
    { transition: 'wizard.shown --pages.changed', why: 'this kind has the same two pages, whatever is answered' },
    {
      transition: 'wizard.shown --page.requested',
      why: 'only a visited page is a link: one goes on and back first (wizard.test.tsx, and pages.spec.ts for addresses)',
    },
    {
      transition: 'wizard.shown --section.requested',
      why: 'the answers are shown when the application is complete (wizard.test.tsx)',
    },
  ],
};
