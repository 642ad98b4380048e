import { payment } from '../../sections/display';
import { companyForm } from '../companyForm';
import { companyApplicant, contact } from '../sections/applicant';
import { startAgreement } from '../sections/display';
import { employees } from '../sections/employees';

/** The form of a carry permit (CARRY-01..23). */
export const carryPermitForm = companyForm({
  sections: [
    companyApplicant,
    contact({ isEmailRequired: true }),
    employees,
    startAgreement({ isAlert: true }),
    payment,
  ],
});
