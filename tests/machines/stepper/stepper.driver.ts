import type { StepperContext } from '#machines/stepper/stepper.machine';
import type { WalkedStep } from '../lib/invariant';
import type { GivenApplication, Place, ScreenDriver, Step } from '../lib/screenDriver';

const step = (title: string): Place => ({ role: 'button', name: `stepper:title.${title}` });
const open = (title: string): Step => ({ press: step(title) });
const kept = 'GET /v1/purchaseApplication/*';

const withDocument: GivenApplication = { job: 'PRISON_OFFICER', documents: ['PRISON_OFFICER'] };

/** Only the applicant who fills in the form can delete the document, once. */
const canDelete = ({ before, event }: WalkedStep<StepperContext>): boolean =>
  event?.type !== 'application.changed' || before!.steps.some(({ step, isActive }) => step === 'open' && isActive);

/** The stepper above an application. */
export const stepperDriver: ScreenDriver = {
  inBrowser: true,
  starts: [
    { at: '/applications/private/{application}', application: withDocument },
    { at: '/applications/private/{application}?step=open', application: { status: 'DEPOSITION_CHECK' } },
    { at: '/applications/private/{application}?step=register', application: withDocument },
  ],
  passing: ['arriving'],
  states: { atActive: [], lookingBack: [{ text: 'stepper:done' }] },
  events: {
    'application.changed': {
      1: {
        // The authority has moved on; deleting a document loads the application again.
        does: [
          { hold: kept },
          {
            press: {
              role: 'button',
              name: { key: 'documents:removeOf', with: { document: 'documents:type.PRISON_OFFICER' } },
            },
          },
          { answer: kept, application: { status: 'DEPOSITION_CHECK' } },
        ],
        sees: [{ role: 'heading', name: 'stage:deposition.pending.title' }],
      },
    },
    'step.opened': {
      0: { does: [open('open')], sees: [{ ...step('open'), is: 'current' }] },
      1: { does: [open('check')], sees: [{ role: 'heading', name: 'stage:done.check.title' }] },
      2: { does: [open('deposition')], sees: [{ role: 'heading', name: 'stage:deposition.pending.title' }] },
    },
  },
  effects: {},
  isPossible: (steps: readonly WalkedStep<StepperContext>[]) => steps.every(canDelete),
  unreachable: [],
};
