import type { LoginAnswer } from '#domain/api';
import type { ActingParty } from '#domain/applications/model';
import { client, read } from './client';

/** API-010: code and state, as the provider gave them, for tokens. */
export async function exchangeCode(code: string, state: string, signal?: AbortSignal): Promise<LoginAnswer> {
  const { data } = await client.get<LoginAnswer>('/login/oauth2/code/tara', {
    params: { code, state },
    signal,
    isAnonymous: true,
  });
  return data;
}

/** API-012: ends the session; the answer is the address to go to. */
export async function endSession(signal?: AbortSignal): Promise<string> {
  const { data } = await client.post<string>('/v1/logout', undefined, { signal });
  return data;
}

/** API-013: a token for the party with this registry code; null: for oneself. */
export async function updateAuthorization(registryCode: string | null, signal?: AbortSignal): Promise<string> {
  const { data } = await client.put<string>('/v1/authorization', { registryCode }, { signal });
  return data;
}

/** API-094: companies the person may act for. */
export const loadCompanies = (code: string, signal?: AbortSignal): Promise<ActingParty[]> =>
  read('/v1/externalWeaponProceeding/personCompanies', signal, { code });
