import type { ApplicationForm } from '../../form';
import { documentRules } from '../documentRules';
import { jobDocuments, licenceSections, naturalLicenceTypes, unlessExchanged } from '../licenceKind';
import { everyCase, privateForm } from '../privateForm';

/**
 * The weapon licence of a Defence League member (DEFL-01..08): no extra addresses, nothing of sport, hunting or first aid,
 * every purpose; an inherited weapon stands under target C.
 */
export const weaponLicenceDefenceLeagueForm: ApplicationForm = privateForm({
  sections: licenceSections(
    'weaponTargets',
    'naturalLicence',
    'weaponTypes',
    'weaponList',
    'addresses',
    'depositConditions',
    'nationalSecurity',
  ),
  documents: [
    documentRules.billOfHealth,
    ...jobDocuments,
    documentRules.clubAffiliation,
    documentRules.nationalSecurity,
    documentRules.inheritanceDefenceLeague,
    documentRules.certificateOfOwnership,
    documentRules.defenceLeagueDisposal,
    documentRules.awardDirective,
  ],
  purposes: { isDefenceLeague: true },
  addresses: ['actualLocation', 'weaponLocation'],
  naturalLicenceTypes,
  showsBoughtWeapons: true,
  depositConditionRequired: unlessExchanged,
  nationalSecurity: everyCase,
});
