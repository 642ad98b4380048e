import { depositConditions } from '../../sections/depositConditions';
import { weaponTypes } from '../../sections/weaponTypes';
import { documentRules, documents } from '../documentRules';
import { jobDocuments, licenceEnd, licenceStart, sportDocuments, unlessExchanged } from '../licenceKind';
import { privateForm } from '../privateForm';
import { enteredWeapons, licenceWeapons } from '../sections/licenceWeapons';
import { addresses } from '../sections/places';
import { huntingCertificate, sportClubs } from '../sections/purposes';

/** The form of a natural person's collecting licence: purpose K only (COLL-01..05, PURP-03). */
export const collectingLicenceForm = privateForm({
  sections: [
    ...licenceStart,
    weaponTypes({ purposes: { userGroup: 'person', only: ['K'] } }),
    licenceWeapons,
    enteredWeapons,
    addresses(),
    depositConditions({ requiredIn: unlessExchanged }),
    sportClubs,
    huntingCertificate,
    documents([
      documentRules.billOfHealth,
      ...jobDocuments,
      documentRules.firstAid,
      ...sportDocuments,
      documentRules.clubAffiliation,
      documentRules.weaponStorage,
    ]),
    ...licenceEnd,
  ],
});
