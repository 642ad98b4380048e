import type { CompanyKey, NewCompanyKey } from '#domain/companyKeys';
import { client, read } from './client';

/** Keys with which systems of the company acted for declare (DEC-02), the newest first. */
export const listCompanyKeys = (signal?: AbortSignal): Promise<CompanyKey[]> => read('/v1/companyKey', signal);

/** Makes a key; this answer alone has it. */
export async function makeCompanyKey(name: string): Promise<NewCompanyKey> {
  return (await client.post<NewCompanyKey>('/v1/companyKey', { name })).data;
}

export async function endCompanyKey(id: number): Promise<void> {
  await client.delete(`/v1/companyKey/${id}`);
}
