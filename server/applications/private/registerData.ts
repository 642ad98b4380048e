import type { PrivateSection, SectionOptions } from '#domain/applications/formTypes';
import type { Applicant, Licence, PrivateBody, Weapon } from '#domain/applications/model';
import { isUnlicensed } from '#domain/applications/weaponsForLicence';
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

/**
 * The weapons that a form lists to read (PRIV-16): those of the licence it is about, or, for a new licence that takes
 * weapons, the applicant's own that are on no licence yet. undefined: the register does not answer.
 */
export async function weaponsToList(
  { registers }: Deps,
  personCode: string,
  { licence, list }: { licence: Licence | null; list: SectionOptions['weaponList'] | undefined },
): Promise<readonly Weapon[] | undefined> {
  if (licence) return licence.weapons;
  if (!list?.takesWeapons) return [];
  const owned = await orNull(registers.ownedWeapons(personCode));
  return owned?.filter(isUnlicensed);
}

/** A soldier's service, a hunter's certificate, a shooter's clubs: each only where the form shows it. */
export async function loadRegisterData(
  { registers }: Deps,
  { applicant: { idCode } }: PrivateBody,
  isVisible: (section: PrivateSection['id']) => boolean,
): Promise<Pick<PrivateBody, 'metadata' | 'sportClubs'>> {
  const [activeDuty, huntingCertificate, sportClubs] = await Promise.all([
    isVisible('activeDuty') ? orNull(registers.activeDuty(idCode)) : null,
    isVisible('huntingCertificate') ? orNull(registers.huntingCertificate(idCode)) : null,
    isVisible('sportClubs') ? orNull(registers.sportClubs(idCode)) : null,
  ]);
  return { metadata: { activeDuty, huntingCertificate }, sportClubs: sportClubs ?? [] };
}
