import type { ApplicationForm } from '../../form';
import { documentRules } from '../documentRules';
import { jobDocuments, licenceSections, sportDocuments, unlessExchanged } from '../licenceKind';
import { privateForm } from '../privateForm';

/** The form of a natural person's collecting licence: purpose K only (COLL-01..05, PURP-03). */
export const collectingLicenceForm: ApplicationForm = privateForm({
  sections: licenceSections('weaponTypes', 'addresses', 'depositConditions', 'sportClubs', 'huntingCertificate'),
  documents: [
    documentRules.billOfHealth,
    ...jobDocuments,
    documentRules.firstAid,
    ...sportDocuments,
    documentRules.clubAffiliation,
    documentRules.weaponStorage,
  ],
  purposes: { only: ['K'] },
  depositConditionRequired: unlessExchanged,
});
