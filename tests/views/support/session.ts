import { createActor } from 'xstate';
import type { ActingParty } from '#domain/applications/model';
import type { ActingPartyType } from '#domain/codes';
import { type Profile, sessionMachine } from '#machines/session/session.machine';
import type { SessionActor } from '../../../src/session/session';

export const testProfile: Profile = {
  firstName: 'Jaak-Kristjan',
  lastName: 'Jõeorg',
  mobileNo: null,
  dateOfBirth: '08.01.1980',
  idCode: '38001085718',
  exp: Math.floor(Date.now() / 1000) + 3_600,
};

const company = (type: ActingPartyType, code: string, name: string): ActingParty => ({
  type,
  code,
  name,
  address: null,
});

/** Somebody of every kind. */
export const testPeople = {
  private: { code: testProfile.idCode, type: 'PRIVATE', name: 'Jaak-Kristjan Jõeorg', address: null },
  entrepreneur: company('ENTREPRENEUR', '10237832', 'Põhjakotkas OÜ'),
  representative: company('AUTHORIZED_REPRESENTATIVE', '10237832', 'Põhjakotkas OÜ'),
  responsible: company('WEAPON_RESPONSIBLE', '10237832', 'Põhjakotkas OÜ'),
} as const satisfies Record<string, ActingParty>;

/** A session of somebody who is logged in and acts for this party; its effects are not provided. */
export function signedInAs(party: ActingParty, profile: Profile = testProfile): SessionActor {
  const context = {
    profile,
    token: 'test-token',
    party,
    parties: [testPeople.private, ...(party.type === 'PRIVATE' ? [] : [party])],
    loginCode: null,
    wantedParty: null,
    isPartyRequested: false,
    renewalFailures: 0,
    isLogoutRequested: false,
    isAlertDismissed: false,
    failure: null,
  };
  const snapshot = sessionMachine.resolveState({ value: { signedIn: 'authenticated' }, context });
  const session = createActor(sessionMachine, { snapshot, input: { wantedParty: null } });
  session.start();
  return session;
}
