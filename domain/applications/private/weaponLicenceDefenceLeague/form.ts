import { weaponLicenceTypes } from '../../../licences';
import { everyCase } from '../../context';
import { depositConditions } from '../../sections/depositConditions';
import { weaponTypes } from '../../sections/weaponTypes';
import { documentRules, documents } from '../documentRules';
import { jobDocuments, licenceEnd, licenceStart, unlessExchanged } from '../licenceKind';
import { privateForm } from '../privateForm';
import { naturalLicence, weaponTargets } from '../sections/licences';
import { enteredWeapons, licenceWeapons } from '../sections/licenceWeapons';
import { addresses } from '../sections/places';
import { nationalSecurity } from '../sections/purposes';

/**
 * The weapon licence of a Defence League member (DEFL-01..08): no extra addresses, nothing of sport, hunting or first aid,
 * every purpose; an inherited weapon comes under target C, one by a notary's contract under B.
 */
export const weaponLicenceDefenceLeagueForm = privateForm({
  sections: [
    ...licenceStart,
    weaponTargets({ list: 'CL_WEAPON_TARGET_DEFENCE_LEAGUE' }),
    naturalLicence({ types: weaponLicenceTypes }),
    weaponTypes({ purposes: { userGroup: 'person', isDefenceLeague: true }, nationalSecurity: everyCase }),
    licenceWeapons,
    enteredWeapons,
    addresses(['actualLocation', 'weaponLocation']),
    depositConditions({ requiredIn: unlessExchanged }),
    nationalSecurity(everyCase),
    documents([
      documentRules.billOfHealth,
      ...jobDocuments,
      documentRules.clubAffiliation,
      documentRules.nationalSecurity,
      documentRules.inheritanceDefenceLeague,
      documentRules.notarialDeedDefenceLeague,
      documentRules.certificateOfOwnership,
      documentRules.defenceLeagueDisposal,
      documentRules.awardDirective,
    ]),
    ...licenceEnd,
  ],
});
