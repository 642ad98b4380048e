import { emptyCompanyApplication } from '#domain/applications/company/values';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { ApplicationCore, KnownContact } from '#domain/applications/model';
import { emptyApplication } from '#domain/applications/private/values';
import type { Audience } from '#domain/codes';
import type { ApplicationDeps } from './applicationContext';

type NewApplication = (
  definition: ApplicationDefinition,
  deps: Pick<ApplicationDeps, 'person' | 'party'>,
) => ApplicationCore;

/** A new application of a kind, with what is known of the applicant already (FPASS-11, CPUR-01). */
export const newApplication: Record<Audience, NewApplication> = {
  private: ({ code, startsWithContact }, { person: { firstName, lastName, idCode, mobileNo } }) => {
    const phone = (startsWithContact && mobileNo) || '';
    return emptyApplication(code, { firstName, lastName, idCode, citizenship: '', docNo: '', phone, email: '' });
  },
  company: ({ code, startsWithContact }, { person: { firstName, lastName, idCode, mobileNo }, party }) =>
    emptyCompanyApplication(code, {
      legalPerson: { regCode: party.code, name: party.name },
      applicant: { firstName, lastName, idCode },
      address: party.address,
      phone: (startsWithContact && mobileNo) || '',
      email: '',
    }),
};

/** Where the applications of an audience keep the contact. */
const contactParts = { private: 'applicant', company: 'entrepreneurApplication' } as const;

/** The application with this contact and residence, as far as they are known; what is not known stays as it is. */
export const withContact = (
  application: ApplicationCore,
  audience: Audience,
  { actualLocation, ...contact }: KnownContact,
): ApplicationCore => {
  const part = contactParts[audience];
  const known = Object.entries(contact).filter(([, value]) => value);
  return Object.assign({}, application, {
    [part]: { ...Reflect.get(application, part), ...Object.fromEntries(known) },
    ...(actualLocation && { actualLocation }),
  });
};
