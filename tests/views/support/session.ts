import { createActor } from 'xstate';
import type { ActingParty } from '#domain/applications/model';
import type { ActingPartyType } from '#domain/codes';
import { type Profile, sessionMachine } from '#machines/session/session.machine';
import type { SessionActor } from '../../../src/session/session';
import { people, selfOf } from '../../fixtures/people';

export const testProfile: Profile = {
  firstName: people.private.firstName,
  lastName: people.private.lastName,
  mobileNo: null,
  dateOfBirth: '08.01.1980',
  idCode: people.private.code,
  exp: Math.floor(Date.now() / 1000) + 3_600,
};

const company = (type: ActingPartyType, code: string, name: string): ActingParty => ({
  type,
  code,
  name,
  address: null,
});

/** One acting party of each type. */
export const testPeople = {
  private: selfOf(people.private),
  entrepreneur: company('ENTREPRENEUR', '10237832', 'Põhjakotkas OÜ'),
  representative: company('AUTHORIZED_REPRESENTATIVE', '10237832', 'Põhjakotkas OÜ'),
  responsible: company('WEAPON_RESPONSIBLE', '10237832', 'Põhjakotkas OÜ'),
} satisfies Record<string, ActingParty>;

/** A session of a person who is logged in and acts for this party; its effects are not provided. */
export function signedInAs(party: ActingParty, profile: Profile = testProfile): SessionActor {
  const context = {
    profile,
    token: 'test-token',
    party,
    parties: [testPeople.private, ...(party.type === 'PRIVATE' ? [] : [party])],
    loginCode: null,
    wantedParty: null,
    isPartyRequested: false,
    partyPlace: null,
    renewalFailures: 0,
    isLogoutRequested: false,
    isAlertDismissed: false,
    endedAuthorisation: null,
    minutesLeft: 0,
    failure: null,
  };
  const snapshot = sessionMachine.resolveState({ value: { signedIn: 'authenticated' }, context });
  const session = createActor(sessionMachine, { snapshot, input: { wantedParty: null } });
  session.start();
  return session;
}
