import type { ApplicationCase } from '../context';
import { comment } from '../sections/comment';
import { agreement, licenceDates, payment } from '../sections/display';
import { documentRules } from './documentRules';
import { licenceAndLocations } from './sections/licences';
import { activeDuty, applicant, contact, job } from './sections/people';

/** The sections that all private licence kinds share; the form of each kind adds the differences. */

/** The sections that every licence form begins with. */
export const licenceStart = [
  applicant,
  contact({ isEmailRequired: false }),
  job,
  activeDuty,
  licenceDates,
  licenceAndLocations,
] as const;

/** The sections that every licence form ends with, after its documents. */
export const licenceEnd = [comment, agreement, payment] as const;

/** Rows of Table 2 for every licence of a person, sport among them. */
export const sportDocuments = [documentRules.sportClub, documentRules.prisonSport] as const;
export const jobDocuments = [
  documentRules.billOfHealthOptional,
  documentRules.billOfHealthSoldier,
  documentRules.defenseOfficer,
  documentRules.prisonOfficer,
] as const;

/** OPEN-35: always but for an exchange. */
export const unlessExchanged: readonly ApplicationCase[] = ['new', 'EXTEND_LICENCE', 'CHANGE_LICENCE'];
