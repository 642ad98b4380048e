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

/** Feature flags read by the portal (SHELL-42, OPEN-49). */
export const weaponAssignmentFlag = 'WEAPON_ASSIGNMENT';
