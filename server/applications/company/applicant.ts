import type { EntrepreneurApplication } from '#domain/applications/model';
import type { Caller } from '../../auth/caller';
import type { Deps } from '../../deps';
import { orNull } from '../../registers/guards';
import type { ContactOfBody } from '../shapes';

/** The company acted for and who acts for it, by the session: never from a body (AUTH-44, CPUR-01). */
export const applicantCompany = ({
  party,
  firstName,
  lastName,
  personCode,
}: Caller): Pick<EntrepreneurApplication, 'legalPerson' | 'applicant'> => ({
  legalPerson: { regCode: party.code, name: party.name },
  applicant: { firstName, lastName, idCode: personCode },
});

/** The registered address of the company acted for; null while the business register does not answer. */
async function registeredAddress({ registers }: Deps, { personCode, party }: Caller): Promise<string | null> {
  const companies = await orNull(registers.companies(personCode));
  return companies?.find(({ code }) => code === party.code)?.address ?? null;
}

/** Who applies for which company, and how to reach them (CPUR-24). Of the body only how to reach them. */
export const entrepreneurOf = async (
  deps: Deps,
  caller: Caller,
  contact: ContactOfBody | null | undefined,
): Promise<EntrepreneurApplication> => ({
  ...applicantCompany(caller),
  address: await registeredAddress(deps, caller),
  phone: contact?.phone ?? '',
  email: contact?.email ?? '',
});
