import { failureOf } from '#domain/errors';
import type { RememberedTable, TableToRemember } from '#domain/rememberedTables';
import { client, read } from './client';

/** Tables of suppliers whose columns the company acted for has remembered (IMP-05). */
export const listRememberedTables = (signal?: AbortSignal): Promise<RememberedTable[]> =>
  read('/v1/importMapping', signal);

/** Remembers the columns of a table; one of the same name and list is replaced. */
export async function rememberTable(table: TableToRemember): Promise<void> {
  await client.put('/v1/importMapping', table);
}

export async function renameTable(id: number, name: string): Promise<void> {
  await client.post(`/v1/importMapping/${id}/name`, { name });
}

/** Forgets a table; one that is gone meanwhile counts as forgotten by this call. */
export async function forgetTable(id: number): Promise<void> {
  await client.delete(`/v1/importMapping/${id}`).catch((error: unknown) => {
    if (failureOf(error).kind !== 'notFound') throw error;
  });
}

/** Query key of the remembered tables of a company. */
export const rememberedTablesKey = (partyCode: string) => [partyCode, 'rememberedTables'];
