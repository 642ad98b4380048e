import { sql } from 'kysely';
import type { AddressResult } from '#domain/api';
import type { Db } from '../db/database';

/** Longest answer of the address service. */
const addressResultsMax = 10;

/** Ids of addresses that are made up begin with this (server/reference/data/addresses.json). */
export const syntheticIdPrefix = 'SYN-';

/** Words of a text in lower case without diacritics, parted by single spaces: `Õismäe tee 1-2` → `oismae tee 1 2`. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Addresses in which every typed word begins some word, whatever the case and the diacritics (ADDR-*, API-092).
 * Shorter addresses come first, so that a street number is found before its longer neighbours.
 */
export async function searchAddresses(db: Db, text: string): Promise<AddressResult[]> {
  const words = foldText(text).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  let query = db.selectFrom('address').select(['id', 'text', 'code', 'ehak', 'x', 'y', 'type']);
  // Folded text holds letters and digits only, so no character of a word is a wildcard.
  for (const word of words) query = query.where(sql`' ' || folded`, 'like', `% ${word}%`);
  const rows = await query.orderBy(sql`length(folded)`).orderBy('folded').limit(addressResultsMax).execute();
  return rows.map((row) => ({
    ...row,
    missed: false,
    source: row.id.startsWith(syntheticIdPrefix) ? 'SANDBOX' : 'ADS',
  }));
}
