import { everyCase } from '../../context';
import { depositConditions } from '../../sections/depositConditions';
import { licenceDates, payment } from '../../sections/display';
import { weaponTypes } from '../../sections/weaponTypes';
import { companyForm } from '../companyForm';
import { companyDocumentRules, documents } from '../documentRules';
import { companyApplicant, contact } from '../sections/applicant';
import { authorisationProtocol, files } from '../sections/display';
import { licenceAndLocation } from '../sections/licence';
import { weaponHoldingLicences } from '../weaponLicences';

/** The form of a company's collecting licence: purpose K only (COLL-02..10, OPEN-83). */
export const collectingLicenceForm = companyForm({
  sections: [
    companyApplicant,
    contact({ isEmailRequired: true }),
    licenceDates,
    licenceAndLocation({
      types: weaponHoldingLicences,
      canBeFirst: true,
    }),
    weaponTypes({ purposes: { userGroup: 'entrepreneur', only: ['K'] } }),
    depositConditions({ requiredIn: everyCase }),
    documents([companyDocumentRules.weaponStorage]),
    files,
    authorisationProtocol,
    payment,
  ],
});
