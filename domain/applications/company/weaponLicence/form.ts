import { licenceDates, payment } from '../../sections/display';
import { weaponTypes } from '../../sections/weaponTypes';
import { companyForm } from '../companyForm';
import { companyDocumentRules, documents } from '../documentRules';
import { companyApplicant, contact } from '../sections/applicant';
import { companyWeapons } from '../sections/companyWeapons';
import { depositories } from '../sections/depositories';
import { authorisationProtocol, files } from '../sections/display';
import { responsiblePerson } from '../sections/responsiblePerson';

/** The form of a company's weapon licence (CWL-01..30). */
export const weaponLicenceForm = companyForm({
  sections: [
    companyApplicant,
    contact({ isEmailRequired: true }),
    licenceDates,
    responsiblePerson,
    weaponTypes({ purposes: { userGroup: 'entrepreneur' } }),
    companyWeapons,
    depositories,
    documents([companyDocumentRules.statute, companyDocumentRules.guardedObjects]),
    files,
    authorisationProtocol,
    payment,
  ],
});
