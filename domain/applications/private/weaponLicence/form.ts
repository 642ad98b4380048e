import { everyCase } from '../../context';
import { depositConditions } from '../../sections/depositConditions';
import { weaponTypes } from '../../sections/weaponTypes';
import { documentRules, documents } from '../documentRules';
import {
  jobDocuments,
  licenceEnd,
  licenceStart,
  naturalLicenceTypes,
  sportDocuments,
  unlessExchanged,
} from '../licenceKind';
import { privateForm } from '../privateForm';
import { naturalLicence, weaponTargets } from '../sections/licences';
import { addresses } from '../sections/places';
import { huntingCertificate, nationalSecurity, sportClubs } from '../sections/purposes';
import { weaponList } from '../sections/weapons';

/** The form of a natural person's weapon licence (PRIV-28..32, PRIV-96). */
export const weaponLicenceForm = privateForm({
  sections: [
    ...licenceStart,
    weaponTargets({ requiredIn: ['new'] }),
    naturalLicence({ types: naturalLicenceTypes }),
    weaponTypes({ purposes: { userGroup: 'person' }, nationalSecurity: everyCase }),
    weaponList({ showsBought: true }),
    addresses(),
    depositConditions({ requiredIn: unlessExchanged }),
    sportClubs,
    huntingCertificate,
    nationalSecurity,
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
