import { emptyCompanyApplication } from '#domain/applications/company/values';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { ApplicationCore } from '#domain/applications/model';
import { emptyApplication } from '#domain/applications/private/values';
import type { Audience } from '#domain/codes';
import type { ApplicationDeps } from './applicationContext';

type NewApplication = (
  definition: ApplicationDefinition,
  deps: Pick<ApplicationDeps, 'person' | 'party'>,
) => ApplicationCore;

/** A new application of a kind, with what is known of the applicant already (FPASS-11, CPUR-01). */
export const newApplication: Record<Audience, NewApplication> = {
  private: ({ code, startsWithPhone }, { person: { firstName, lastName, idCode, mobileNo } }) => {
    const phone = (startsWithPhone && mobileNo) || '';
    return emptyApplication(code, { firstName, lastName, idCode, citizenship: '', docNo: '', phone, email: '' });
  },
  company: ({ code, startsWithPhone }, { person: { firstName, lastName, idCode, mobileNo }, party }) =>
    emptyCompanyApplication(code, {
      legalPerson: { regCode: party.code, name: party.name },
      applicant: { firstName, lastName, idCode },
      address: party.address,
      phone: (startsWithPhone && mobileNo) || '',
      email: '',
    }),
};
