import type { ApplicationForm } from '../../form';
import { documentRules } from '../documentRules';
import { jobDocuments, licenceSections, sportDocuments } from '../licenceKind';
import { type Case, everyCase, privateForm } from '../privateForm';

/** PRIV-97, OPEN-33: a parallel licence is of national security only once it is there. */
const nationalSecurity: readonly Case[] = ['EXTEND_LICENCE', 'CHANGE_LICENCE'];

/** The form of a parallel licence: another's weapon, with the owner's agreement (PRIV-60..62, PRIV-97). */
export const parallelLicenceForm: ApplicationForm = privateForm({
  sections: licenceSections(
    'weaponTypes',
    'weaponList',
    'addresses',
    'depositConditions',
    'sportClubs',
    'huntingCertificate',
    'nationalSecurity',
  ),
  documents: [
    documentRules.ownersAgreement,
    documentRules.billOfHealth,
    ...jobDocuments,
    documentRules.firstAid,
    ...sportDocuments,
    documentRules.clubAffiliation,
    { ...documentRules.nationalSecurity, activities: nationalSecurity },
  ],
  depositConditionRequired: everyCase,
  nationalSecurity,
});
