import type { ActingParty } from './applications/model';
import type { ActingPartyType, Audience } from './codes';

/** ROLE-21, Table 4: what each kind of acting party may do. Portal and server read this one table. */
export const rights = {
  'application.private': ['PRIVATE'],
  'application.company': ['ENTREPRENEUR', 'AUTHORIZED_REPRESENTATIVE', 'WEAPON_RESPONSIBLE'],
  'licence.person': ['PRIVATE'],
  'licence.company': ['ENTREPRENEUR', 'AUTHORIZED_REPRESENTATIVE', 'WEAPON_RESPONSIBLE'],
  /** INFO-12, INFO-13. */
  'list.switch': ['PRIVATE', 'ENTREPRENEUR', 'AUTHORIZED_REPRESENTATIVE'],
  settings: ['ENTREPRENEUR'],
  'authorisedPerson.manage': ['ENTREPRENEUR'],
  'protocol.own': ['AUTHORIZED_REPRESENTATIVE'],
  /** INFO-25: only while the weapon-assignment flag is off. */
  'weapon.assign': ['ENTREPRENEUR'],
  'exam.pay': ['PRIVATE'],
} as const satisfies Record<string, readonly ActingPartyType[]>;

export type Right = keyof typeof rights;

export const hasRight = (party: ActingPartyType, right: Right): boolean =>
  (rights[right] as readonly ActingPartyType[]).includes(party);

/** The audience of an acting party: its kinds of application are offered. */
export const audienceOf = (party: ActingPartyType): Audience => (party === 'PRIVATE' ? 'private' : 'company');

/**
 * ROLE-22, OPEN-22: may the person make an application for this company now?
 * @param registryCode of the company the application is for.
 * @param party who is acted for now.
 * @param companies those the business register relates to the person.
 * @returns `yes`; `afterChange`: the person is related to it, but acts for somebody else, for whom the application would
 * be made; `no`: no relation is known.
 */
export function mayActFor(
  registryCode: string,
  party: Pick<ActingParty, 'code'>,
  companies: readonly Pick<ActingParty, 'code'>[],
): 'yes' | 'afterChange' | 'no' {
  if (!companies.some(({ code }) => code === registryCode)) return 'no';
  return party.code === registryCode ? 'yes' : 'afterChange';
}

/**
 * Whom a person has to act for to see what an address names (ROLE-20, OPEN-22): an application of their own is not
 * opened while they act for a company, one of a company not while they act for somebody else.
 * @param company registry code that the address names; null when it names none.
 * @param parties everybody the person may act for, as far as the session knows.
 * @returns the parties to choose from, perhaps none; null when the present party will do. A company that the session
 * does not know is left to the check that asks the register.
 */
export function partiesToChangeTo<Party extends Pick<ActingParty, 'code' | 'type'>>(
  { audience, company }: { audience: Audience; company: string | null },
  party: Pick<ActingParty, 'code' | 'type'>,
  parties: readonly Party[],
): readonly Party[] | null {
  const ofAudience = parties.filter(({ type }) => audienceOf(type) === audience);
  const named = ofAudience.filter(({ code }) => code === company);
  const fits = audienceOf(party.type) === audience && (named.length === 0 || party.code === company);
  if (fits) return null;
  return named.length > 0 ? named : ofAudience;
}

/** Feature flags read by the portal (SHELL-42, OPEN-49). */
export const weaponAssignmentFlag = 'WEAPON_ASSIGNMENT';
