import { depositConditions } from '../../sections/depositConditions';
import { weaponTypes } from '../../sections/weaponTypes';
import { documentRules, documents } from '../documentRules';
import { jobDocuments, licenceEnd, licenceStart, sportDocuments, unlessExchanged } from '../licenceKind';
import { privateForm } from '../privateForm';
import { addresses } from '../sections/places';
import { huntingCertificate, sportClubs } from '../sections/purposes';

/** The form of a natural person's purchase licence: no bill of health, no first aid (PRIV-63, PRIV-69). */
export const purchaseLicenceForm = privateForm({
  sections: [
    ...licenceStart,
    weaponTypes({ purposes: { userGroup: 'person' } }),
    addresses(),
    depositConditions({ requiredIn: unlessExchanged }),
    sportClubs,
    huntingCertificate,
    documents([...jobDocuments, ...sportDocuments, documentRules.clubAffiliation]),
    ...licenceEnd,
  ],
});
