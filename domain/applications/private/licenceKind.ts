import type { ApplicationType } from '../../codes';
import type { PrivateSectionId } from '../form';
import { documentRules } from './documentRules';
import type { Case } from './privateForm';

/** What the licence kinds of a person share; each kind's own form says what differs. */

const before: readonly PrivateSectionId[] = [
  'applicant',
  'contact',
  'licenceDates',
  'job',
  'activeDuty',
  'licenceAndLocations',
];
const after: readonly PrivateSectionId[] = ['documents', 'comment', 'agreement', 'payment'];

/** The parts of a licence form, in their order: the kind's own stand between what every licence form begins and ends with. */
export const licenceSections = (...own: readonly PrivateSectionId[]): readonly PrivateSectionId[] => [
  ...before,
  ...own,
  ...after,
];

/** Rows of Table 2 for every licence of a person, sport among them. */
export const sportDocuments = [documentRules.sportClub, documentRules.prisonSport] as const;
export const jobDocuments = [
  documentRules.billOfHealthOptional,
  documentRules.billOfHealthSoldier,
  documentRules.defenseOfficer,
  documentRules.prisonOfficer,
] as const;

/** OPEN-35: always but for an exchange. */
export const unlessExchanged: readonly Case[] = ['new', 'EXTEND_LICENCE', 'CHANGE_LICENCE'];

/** Weapon licences that a natural person can hold: one of them is named with target G (PRIV-32). */
export const naturalLicenceTypes: readonly ApplicationType[] = [
  'APPLICATION_TYPE_WEAPON_LICENCE',
  'APPLICATION_TYPE_WEAPON_LICENCE_DEFENCE_LEAGUE',
];
