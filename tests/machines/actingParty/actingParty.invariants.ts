import type { ActingParty } from '#domain/applications/model';
import type { ActingPartyContext } from '#machines/actingParty/actingParty.machine';
import { ended, failed, type Invariant, leads, outputOf, type WalkedStep } from '../lib/invariant';

type Step = WalkedStep<ActingPartyContext>;

const found = (step: Step) => outputOf<ActingParty[]>(step);
const isWanted = (step: Step) => [step.after.self, ...found(step)].some(({ code }) => code === step.after.wanted);

/** Whom to act for: AUTH-33..42, ROLE-16. */
export const actingPartyInvariants: readonly Invariant<ActingPartyContext>[] = [
  leads('who has no company acts for oneself, unasked (AUTH-34)', {
    on: ended('loadCompanies'),
    where: (step) => found(step).length === 0 && step.before?.current === null,
    to: 'chosen',
    and: ({ after }) => after.chosen?.code === after.self.code && after.token === null && after.failure === null,
  }),
  leads('whom one acted for before is taken up again, unasked', {
    on: ended('loadCompanies'),
    where: (step) => found(step).length > 0 && isWanted(step),
    to: 'updatingAuthorization',
    and: ({ after }) => after.chosen?.code === after.wanted,
  }),
  {
    name: 'to act for oneself again no register is asked (AUTH-41)',
    when: ({ event, after }) => event === null && after.current !== null && after.wanted === after.self.code,
    holds: ({ to, after }) => to === 'updatingAuthorization' && after.chosen?.code === after.self.code,
  },
  leads('otherwise the person is asked, oneself first, nothing chosen for them (ROLE-16, OPEN-47)', {
    on: ended('loadCompanies'),
    where: (step) => (found(step).length > 0 || step.before?.current !== null) && !isWanted(step),
    to: 'choosing',
    and: (step) =>
      step.after.parties.length === found(step).length + 1 && step.after.parties[0]?.code === step.after.self.code,
  }),
  leads('when the register does not answer, one goes on as before and is told (AUTH-36)', {
    on: failed('loadCompanies'),
    to: 'chosen',
    and: ({ before, after }) =>
      after.failure?.key === 'error.companiesRequest' &&
      after.chosen?.code === (after.current ?? after.self).code &&
      after.parties === before?.parties,
  }),
  leads('a failing register keeps the known parties (AUTH-41)', {
    on: failed('loadCompanies'),
    where: ({ before }) => before?.current !== null,
    and: ({ after }) => after.parties.length === 2,
  }),
  leads('the chosen party is asked for at the server, a failure from before forgotten', {
    on: 'party.chosen',
    to: 'updatingAuthorization',
    and: ({ event, after }) => after.chosen?.code === event?.code && after.failure === null,
  }),
  leads('closing the dialog changes nothing, and is possible only for somebody who acts already (AUTH-42)', {
    on: 'choice.dismissed',
    to: 'chosen',
    and: ({ after }) => after.current !== null && after.chosen?.code === after.current.code && after.token === null,
  }),
  leads('the new token comes with the party', {
    on: ended('updateAuthorization'),
    to: 'chosen',
    and: ({ event, after }) => after.token === event?.output && after.failure === null,
  }),
  leads('a refused change leaves the party as it was (AUTH-41)', {
    on: failed('updateAuthorization'),
    where: ({ before }) => before?.current !== null,
    to: 'chosen',
    and: ({ after }) => after.failure !== null && after.token === null && after.chosen?.code === after.current?.code,
  }),
  leads('when the first choice is refused, the person is asked again (AUTH-41)', {
    on: failed('updateAuthorization'),
    where: ({ before }) => before?.current === null,
    to: 'choosing',
    and: ({ after }) => after.failure !== null && after.token === null,
  }),
];
