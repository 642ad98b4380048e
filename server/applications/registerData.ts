import type { Applicant, PrivateApplication } from '#domain/applications/model';
import { isSoldier } from '#domain/applications/private/activeDuty';
import { hasPurpose } from '#domain/applications/private/sections';
import { valuesOf } from '#domain/applications/private/values';
import type { Caller } from '../auth/caller';
import type { Deps } from '../deps';
import type { ApplicationBody } from './shapes';

/**
 * What an application keeps from the registers, never from a body (AUTH-44). A draft is kept also while a register is
 * silent; a submission asks again what matters.
 */
const orNull = <T>(answer: Promise<T | null>): Promise<T | null> => answer.catch(() => null);

/** Who applies, from the token and the population register; of the body only how to reach them. */
export async function applicantOf(deps: Deps, caller: Caller, body: ApplicationBody): Promise<Applicant> {
  const contact = (body.applicant ?? {}) as { phone?: string | null; email?: string | null };
  const document = await orNull(deps.registers.personDocument(caller.personCode));
  return {
    firstName: document?.firstName ?? caller.firstName,
    lastName: document?.lastName ?? caller.lastName,
    idCode: caller.personCode,
    citizenship: document?.citizenship ?? '',
    docNo: document?.docNo ?? '',
    phone: contact.phone ?? '',
    email: contact.email ?? '',
  };
}

/** A soldier's service, a hunter's certificate, a shooter's clubs: each only where the application is about it. */
export async function loadRegisterData(
  { registers }: Deps,
  application: PrivateApplication,
): Promise<Pick<PrivateApplication, 'metadata' | 'sportClubs'>> {
  const values = valuesOf(application);
  const { idCode } = application.applicant;
  const [activeDuty, huntingCertificate, sportClubs] = await Promise.all([
    isSoldier(values) ? orNull(registers.activeDuty(idCode)) : null,
    hasPurpose(values, 'A') ? orNull(registers.huntingCertificate(idCode)) : null,
    hasPurpose(values, 'B', 'F') ? orNull(registers.sportClubs(idCode)) : null,
  ]);
  return { metadata: { activeDuty, huntingCertificate }, sportClubs: sportClubs ?? [] };
}
