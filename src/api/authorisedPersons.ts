import { idempotencyHeader } from '#domain/api';
import type { AuthorisedPerson, AuthorisedPersonBody, AuthorisedPersonFile } from '#domain/authorisedPersons';
import { client, read } from './client';

/** Business register: a company as its settings show it. */
export interface CompanyDetails {
  regCode: string;
  name: string;
  contacts: { value: string }[];
  representatives: { firstName: string; lastName: string; idCode: string }[];
}

/** API-093. */
export const loadCompanyDetails = (regCode: string, signal?: AbortSignal): Promise<CompanyDetails> =>
  read('/v1/externalWeaponProceeding/personDetails', signal, { regCode });

/** API-132: of the company acted for, by name. */
export const listAuthorisedPersons = (signal?: AbortSignal): Promise<AuthorisedPerson[]> =>
  read('/v1/authorisedPerson/findAuthorizedPersons', signal);

/** API-131. */
export const listFilesOfPerson = (personId: number, signal?: AbortSignal): Promise<AuthorisedPersonFile[]> =>
  read('/v1/authorisedPersonFile/find/', signal, { personId });

/** API-130. @param saveKey makes it safe to send the same body again. */
export async function saveAuthorisedPerson(body: AuthorisedPersonBody, saveKey: string): Promise<{ id: number }> {
  const { data } = await client.post<{ id: number }>('/v1/authorisedPerson', body, {
    headers: { [idempotencyHeader]: saveKey },
  });
  return data;
}
