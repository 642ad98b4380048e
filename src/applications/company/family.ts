import { emptyCompanyApplication } from '#domain/applications/company/values';
import type { FormFamily } from '../form/family';
import { companySectionViews } from './sections/sectionViews';
import { startCompanyContext, useCompanyContext } from './useCompanyContext';

/** How company forms look and what they must know. */
export const companyFamily = {
  views: companySectionViews,
  newApplication: ({ code, startsWithPhone }, { person, party }) => {
    const { firstName, lastName, idCode, mobileNo } = person;
    return emptyCompanyApplication(code, {
      legalPerson: { regCode: party.code, name: party.name },
      applicant: { firstName, lastName, idCode },
      address: party.address,
      phone: (startsWithPhone && mobileNo) || '',
      email: '',
    });
  },
  startContext: startCompanyContext,
  useContextData: useCompanyContext,
} satisfies FormFamily;
