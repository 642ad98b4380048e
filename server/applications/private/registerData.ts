import type { Applicant, PrivateBody } from '#domain/applications/model';
import { isSoldier } from '#domain/applications/private/sections/people';
import { hasPurpose } from '#domain/applications/sections/weaponTypes';
import type { Caller } from '../../auth/caller';
import type { Deps } from '../../deps';
import { orNull } from '../../registers/guards';
import type { ApplicationBody } from '../shapes';

/** Who applies, from the token and the population register; of the body only how to reach them. */
export async function applicantOf(
  deps: Deps,
  caller: Caller,
  given: Pick<ApplicationBody, 'applicant'>,
): Promise<Applicant> {
  const contact = given.applicant ?? {};
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
  { applicant: { idCode }, applicantJob, weaponTypes }: PrivateBody,
): Promise<Pick<PrivateBody, 'metadata' | 'sportClubs'>> {
  const [activeDuty, huntingCertificate, sportClubs] = await Promise.all([
    isSoldier({ applicantJob: applicantJob ?? '' }) ? orNull(registers.activeDuty(idCode)) : null,
    hasPurpose({ weaponTypes }, 'A') ? orNull(registers.huntingCertificate(idCode)) : null,
    hasPurpose({ weaponTypes }, 'B', 'F') ? orNull(registers.sportClubs(idCode)) : null,
  ]);
  return { metadata: { activeDuty, huntingCertificate }, sportClubs: sportClubs ?? [] };
}
