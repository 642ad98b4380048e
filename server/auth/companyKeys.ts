import { createHash, randomBytes } from 'node:crypto';
import type { Deps } from '../deps';
import { companyKeyRefused, upstreamFailed } from '../errors';
import type { Caller } from './caller';

/** Begins every key, so that a program that looks for secrets in files knows one. */
const prefix = 'rlk_';

/** A key: 256 random bits. */
export const companyKeyPattern = new RegExp(`^${prefix}[\\w-]{43}$`);

export const newCompanyKey = (): string => prefix + randomBytes(32).toString('base64url');

/** A key of 256 random bits cannot be guessed from its hash, however fast that is computed. */
export const companyKeyHash = (key: string): string => createHash('sha256').update(key).digest('hex');

/** How old the time of its last use may be before it is written again, milliseconds. */
const usedMs = 60_000;

/**
 * Who calls with a key: the entrepreneur who made it, for the company (DEC-02).
 * @throws HttpError 401 for a key that is unknown or ended, or whose maker is no entrepreneur of the company any more; 502
 *   when the business register does not say.
 */
export async function callerOfKey({ database: { db }, registers, now }: Deps, key: string): Promise<Caller> {
  const found = await db
    .selectFrom('company_key')
    .selectAll()
    .where('hash', '=', companyKeyHash(key))
    .where('ended', 'is', null)
    .executeTakeFirst();
  if (!found) throw companyKeyRefused();
  const companies = await registers.companies(found.person_code).catch(() => {
    throw upstreamFailed('The business register');
  });
  const isEntrepreneur = companies.some(({ code, type }) => code === found.registry_code && type === 'ENTREPRENEUR');
  if (!isEntrepreneur) throw companyKeyRefused();
  const at = now();
  if (found.used === null || at.getTime() - found.used.getTime() > usedMs)
    await db.updateTable('company_key').set({ used: at }).where('id', '=', found.id).execute();
  return {
    personCode: found.person_code,
    firstName: found.first_name,
    lastName: found.last_name,
    party: { code: found.registry_code, type: 'ENTREPRENEUR', name: found.company_name },
    companyKey: { id: found.id, name: found.name },
    sessionId: '',
    tokenId: '',
    authTime: 0,
  };
}
