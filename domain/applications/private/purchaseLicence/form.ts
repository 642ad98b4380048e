import { dayOf } from '../../../dates';
import type { ApplicationForm, PrivateFacts } from '../../form';
import { askedDocuments, documentRules } from '../documentRules';
import { type PurposeScope, purposesFor } from '../purposeRules';
import { privateSchema } from '../schema';
import { pickSections } from '../sections';
import type { PrivateFormValues } from '../values';

const scope: PurposeScope = { userGroup: 'person' };

/** Rows of Table 2 a purchase licence uses: no bill of health, no first aid (PRIV-63, PRIV-69). */
const rules = [
  documentRules.billOfHealthOptional,
  documentRules.billOfHealthSoldier,
  documentRules.sportClub,
  documentRules.prisonSport,
  documentRules.clubAffiliation,
  documentRules.defenseOfficer,
  documentRules.prisonOfficer,
];

const documents = (values: PrivateFormValues, facts: PrivateFacts) =>
  askedDocuments(rules, values, facts, dayOf(facts.now));
const purposes = (weaponType: string, offered: readonly string[]) => purposesFor(scope, weaponType, offered);

/** The form of a natural person's purchase licence (Table 1, first row). */
export const purchaseLicenceForm: ApplicationForm = {
  sections: pickSections(
    'applicant',
    'contact',
    'licenceDates',
    'job',
    'activeDuty',
    'licenceAndLocations',
    'weaponTypes',
    'addresses',
    'depositConditions',
    'sportClubs',
    'huntingCertificate',
    'documents',
    'comment',
    'agreement',
    'payment',
  ),
  documents,
  purposes,
  schema: (facts) =>
    privateSchema(
      {
        hasJob: true,
        hasWeaponTypes: true,
        usesWeaponSelection: false,
        isDefenceLeague: false,
        targetsRequired: () => false,
        depositConditionRequired: ({ activity }) => activity !== 'EXCHANGE_LICENCE',
        documents,
        purposes,
      },
      facts,
    ),
};
