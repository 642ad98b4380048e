import { payment } from '../../sections/display';
import { companyForm } from '../companyForm';
import { companyApplicant, contact } from '../sections/applicant';
import { applicationFiles } from '../sections/applicationFiles';

/** The form of a company's other application (OTHER-01..16). */
export const otherApplicationForm = companyForm({
  sections: [companyApplicant, contact({ isEmailRequired: true }), applicationFiles, payment],
});
