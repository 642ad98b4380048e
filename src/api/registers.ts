import type { AddressResult } from '#domain/api';
import type {
  ActiveDuty,
  HuntingCertificate,
  Licence,
  PersonDocument,
  SportClub,
  Weapon,
} from '#domain/applications/model';
import { client, read } from './client';

const proceeding = '/v1/externalWeaponProceeding';
const ammo = '/v1/externalWeaponAmmo';

/** API-092: at most ten results. */
export const searchAddresses = (address: string, signal?: AbortSignal): Promise<AddressResult[]> =>
  read(`${proceeding}/geolocation`, signal, { address });

/** API-095. The register's "no valid document" is the failure `notFound`. */
export const loadPersonDocument = (idCode: string, signal?: AbortSignal): Promise<PersonDocument> =>
  read(`${proceeding}/getPersonDocument`, signal, { idCode, type: 'ID' });

/** API-098. */
export const findNaturalWeaponLicence = (number: string, signal?: AbortSignal): Promise<Licence> =>
  read(`${proceeding}/findNaturalWeaponLicenceByNumber`, signal, { number });

/** API-103. */
export const loadSportClubs = (code: string, signal?: AbortSignal): Promise<SportClub[]> =>
  read(`${proceeding}/sportClubs`, signal, { code });

/** API-104. null: the register has nothing about the person (OPEN-89). */
export async function loadActiveDuty(idCode: string, signal?: AbortSignal): Promise<ActiveDuty | null> {
  const { data, status } = await client.get<ActiveDuty | null | ''>(`${proceeding}/activeDuty`, {
    params: { idCode },
    signal,
  });
  return status === 204 || !data ? null : data;
}

/** API-105. Having none is the failure `notFound`. */
export const loadHuntingCertificate = (idCode: string, signal?: AbortSignal): Promise<HuntingCertificate> =>
  read(`${proceeding}/getCertificate`, signal, { idCode, type: 'hunting' });

/** API-115. */
export const findOwnedWeapons = (personCode: string, signal?: AbortSignal): Promise<Weapon[]> =>
  read(`${ammo}/findOwnerWeaponsByPersonCode`, signal, { personCode });

/** API-114. */
export const findUsedWeapons = (personCode: string, signal?: AbortSignal): Promise<Weapon[]> =>
  read(`${ammo}/findWeaponsByPersonCode`, signal, { personCode });
