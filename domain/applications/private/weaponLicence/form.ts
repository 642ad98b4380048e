import { weaponLicenceTypes } from '../../../licences';
import { everyCase } from '../../context';
import { depositConditions } from '../../sections/depositConditions';
import { weaponTypes } from '../../sections/weaponTypes';
import { documentRules, documents } from '../documentRules';
import { jobDocuments, licenceEnd, licenceStart, sportDocuments, unlessExchanged } from '../licenceKind';
import { privateForm } from '../privateForm';
import { naturalLicence, weaponTargets } from '../sections/licences';
import { enteredWeapons, licenceWeapons } from '../sections/licenceWeapons';
import { addresses } from '../sections/places';
import { huntingCertificate, nationalSecurity, sportClubs } from '../sections/purposes';

/** The form of a natural person's weapon licence (PRIV-28..32, PRIV-96). */
export const weaponLicenceForm = privateForm({
  sections: [
    ...licenceStart,
    weaponTargets({ list: 'CL_WEAPON_TARGET', requiredIn: ['new'] }),
    naturalLicence({ types: weaponLicenceTypes }),
    weaponTypes({ purposes: { userGroup: 'person' }, nationalSecurity: everyCase }),
    licenceWeapons,
    enteredWeapons,
    addresses(),
    depositConditions({ requiredIn: unlessExchanged }),
    sportClubs,
    huntingCertificate,
    nationalSecurity(everyCase),
    documents([
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
    ]),
    ...licenceEnd,
  ],
});
