import { displaySection, section } from '../../engine/section';
import type { EntrepreneurApplication } from '../../model';
import { type ContactOptions, type ContactValues, contactFields, trimmedContact } from '../../sections/contact';
import { summaryRow } from '../../summary';

interface SavedApplicant {
  entrepreneurApplication: EntrepreneurApplication;
}

/** The company that applies and the person who acts for it (CPUR-01). */
export const companyApplicant = displaySection({
  id: 'companyApplicant',
  anchors: ['applicant'],
  summary: ({ saved: { entrepreneurApplication } }: { saved: SavedApplicant }) => {
    const { legalPerson, applicant, address } = entrepreneurApplication;
    return [
      summaryRow('form:company.name', { text: legalPerson.name }),
      summaryRow('form:company.regCode', { text: legalPerson.regCode }),
      summaryRow('form:company.address', { text: address }),
      summaryRow('form:company.person', { text: `${applicant.firstName} ${applicant.lastName}, ${applicant.idCode}` }),
    ];
  },
});

/** How to reach the company about the application (CPUR-02, CPUR-03). */
export const contact = (options: ContactOptions) =>
  section({
    ...contactFields(options),
    read: ({ entrepreneurApplication: { phone, email } }: SavedApplicant) => ({ phone, email }),
    write: (values: ContactValues, saved): { entrepreneurApplication: EntrepreneurApplication } => ({
      entrepreneurApplication: { ...saved.entrepreneurApplication, ...trimmedContact(values) },
    }),
  });
