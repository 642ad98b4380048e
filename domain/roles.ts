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

/** Whose kinds an acting party uses. */
export const audienceOf = (party: ActingPartyType): Audience => (party === 'PRIVATE' ? 'private' : 'company');

/** Feature flags read by the portal (SHELL-42, OPEN-49). */
export const weaponAssignmentFlag = 'WEAPON_ASSIGNMENT';
