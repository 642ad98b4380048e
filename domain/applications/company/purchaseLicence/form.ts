import { everyCase } from '../../context';
import { depositConditions } from '../../sections/depositConditions';
import { licenceDates, payment } from '../../sections/display';
import { weaponTypes } from '../../sections/weaponTypes';
import { companyForm } from '../companyForm';
import { companyDocumentRules, documents } from '../documentRules';
import { companyApplicant, contact } from '../sections/applicant';
import { buyer } from '../sections/buyer';
import { authorisationProtocol, files, reminder, startAgreement } from '../sections/display';
import { licenceAndLocation } from '../sections/licence';
import { weaponHoldingLicences } from '../weaponLicences';

/** The form of a company's purchase licence (CPUR-01..21). */
export const purchaseLicenceForm = companyForm({
  sections: [
    companyApplicant,
    contact({ isEmailRequired: true }),
    licenceDates,
    licenceAndLocation({ types: weaponHoldingLicences }),
    weaponTypes({ purposes: { userGroup: 'entrepreneur' } }),
    buyer,
    depositConditions({ requiredIn: everyCase }),
    documents([companyDocumentRules.guardedObjects]),
    files,
    authorisationProtocol,
    reminder,
    startAgreement({ isAlert: false }),
    payment,
  ],
});
