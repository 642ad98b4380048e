import { type ApplicationCase, everyCase } from '../../context';
import { depositConditions } from '../../sections/depositConditions';
import { weaponTypes } from '../../sections/weaponTypes';
import { documentRules, documents } from '../documentRules';
import { jobDocuments, licenceEnd, licenceStart, sportDocuments } from '../licenceKind';
import { privateForm } from '../privateForm';
import { addresses } from '../sections/places';
import { huntingCertificate, nationalSecurity, sportClubs } from '../sections/purposes';
import { sharedWeapons } from '../sections/sharedWeapons';
import { weaponList } from '../sections/weapons';

/** PRIV-97, OPEN-33: a parallel licence is of national security only once it has been issued. */
const ofNationalSecurity: readonly ApplicationCase[] = ['EXTEND_LICENCE', 'CHANGE_LICENCE'];

/** The form of a parallel licence: another person's weapon, with the owner's agreement (PRIV-60..62, PRIV-97). */
export const parallelLicenceForm = privateForm({
  sections: [
    ...licenceStart,
    weaponTypes({ purposes: { userGroup: 'person' }, nationalSecurity: ofNationalSecurity }),
    weaponList,
    sharedWeapons,
    addresses(),
    depositConditions({ requiredIn: everyCase }),
    sportClubs,
    huntingCertificate,
    nationalSecurity(ofNationalSecurity),
    documents([
      documentRules.ownersAgreement,
      documentRules.billOfHealth,
      ...jobDocuments,
      documentRules.firstAid,
      ...sportDocuments,
      documentRules.clubAffiliation,
      { ...documentRules.nationalSecurity, activities: ofNationalSecurity },
    ]),
    ...licenceEnd,
  ],
});
