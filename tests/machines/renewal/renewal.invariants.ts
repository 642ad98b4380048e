import type { RenewalContext } from '#machines/renewal/renewal.machine';
import { type Invariant, ignores, leads, leadsFrom } from '../lib/invariant';

/** An extension with known answers: PRIV-40. */
export const renewalInvariants: readonly Invariant<RenewalContext>[] = [
  {
    name: 'an extension with known answers begins with the question',
    when: ({ event }) => event === null,
    holds: ({ to }) => to === 'asking',
  },
  leads('when nothing has changed, only what is missing is asked for', {
    on: 'answers.kept',
    to: 'unchanged',
    and: ({ after }) => after.asked.join() === 'documents,agreement,payment',
  }),
  ...leadsFrom<RenewalContext>(['asking', 'unchanged'], 'whoever wants to change something gets the whole form', {
    on: 'answers.changed',
    to: 'changing',
  }),
  leads('an error in what is not on screen opens the whole form', {
    on: 'errors.found',
    where: ({ event }) => event?.type === 'errors.found' && (event.sections as string[]).includes('contact'),
    to: 'changing',
  }),
  ignores('an error in what is on screen opens nothing more', {
    on: 'errors.found',
    where: ({ event }) => !JSON.stringify(event).includes('contact'),
  }),
];
