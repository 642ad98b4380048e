import { licenceDates, payment } from '../../sections/display';
import { weaponSelection } from '../../sections/weaponSelection';
import { companyForm } from '../companyForm';
import { companyApplicant, contact } from '../sections/applicant';
import { targetLicence } from '../sections/targetLicence';
import { weaponHoldingLicences } from '../weaponLicences';

/** The form of a company's weapon transfer (WTR-01..09, OPEN-82). */
export const weaponTransferForm = companyForm({
  sections: [
    companyApplicant,
    contact({ isEmailRequired: true }),
    licenceDates,
    weaponSelection({ emptyKey: 'error.checkWeapon' }),
    targetLicence({ types: weaponHoldingLicences }),
    payment,
  ],
});
