import type { ApplicationForm } from '../../form';
import { documentRules } from '../documentRules';
import { jobDocuments, licenceSections, naturalLicenceTypes, sportDocuments, unlessExchanged } from '../licenceKind';
import { everyCase, privateForm } from '../privateForm';

/** The form of a natural person's weapon licence (PRIV-28..32, PRIV-96). */
export const weaponLicenceForm: ApplicationForm = privateForm({
  sections: licenceSections(
    'weaponTargets',
    'naturalLicence',
    'weaponTypes',
    'weaponList',
    'addresses',
    'depositConditions',
    'sportClubs',
    'huntingCertificate',
    'nationalSecurity',
  ),
  documents: [
    documentRules.billOfHealth,
    ...jobDocuments,
    documentRules.firstAid,
    ...sportDocuments,
    documentRules.clubAffiliation,
    documentRules.nationalSecurity,
    documentRules.inheritance,
    documentRules.notarialDeed,
    documentRules.certificateOfOwnership,
    documentRules.defenceLeagueDisposal,
    documentRules.awardDirective,
  ],
  naturalLicenceTypes,
  showsBoughtWeapons: true,
  targetsRequired: ['new'],
  depositConditionRequired: unlessExchanged,
  nationalSecurity: everyCase,
});
