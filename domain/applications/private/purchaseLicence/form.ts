import type { ApplicationForm } from '../../form';
import { documentRules } from '../documentRules';
import { jobDocuments, licenceSections, sportDocuments, unlessExchanged } from '../licenceKind';
import { privateForm } from '../privateForm';

/** The form of a natural person's purchase licence: no bill of health, no first aid (PRIV-63, PRIV-69). */
export const purchaseLicenceForm: ApplicationForm = privateForm({
  sections: licenceSections('weaponTypes', 'addresses', 'depositConditions', 'sportClubs', 'huntingCertificate'),
  documents: [...jobDocuments, ...sportDocuments, documentRules.clubAffiliation],
  depositConditionRequired: unlessExchanged,
});
