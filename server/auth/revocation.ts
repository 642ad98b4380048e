import type { Db } from '../db/database';
import type { Caller } from './caller';

/** Tokens ended before their time (API-012). Rows of tokens that have expired anyway are swept on the way. */
export async function revoke(db: Db, caller: Pick<Caller, 'tokenId' | 'expires'>, now: Date): Promise<void> {
  await db.deleteFrom('revoked_token').where('expires', '<', now).execute();
  await db
    .insertInto('revoked_token')
    .values({ jti: caller.tokenId, expires: new Date(caller.expires * 1000) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Was the token ended, by a logout or because the company has ended the authorisation of its person (SET-29)? */
export const isEnded = async (db: Db, caller: Caller): Promise<boolean> =>
  (await isRevoked(db, caller.tokenId)) || !(await isStillAuthorised(db, caller));

async function isRevoked(db: Db, tokenId: string): Promise<boolean> {
  const row = await db.selectFrom('revoked_token').select('jti').where('jti', '=', tokenId).executeTakeFirst();
  return row !== undefined;
}

async function isStillAuthorised(db: Db, { party, personCode }: Caller): Promise<boolean> {
  if (party.type !== 'AUTHORIZED_REPRESENTATIVE') return true;
  const row = await db
    .selectFrom('authorised_person')
    .select('id')
    .where('registry_code', '=', party.code)
    .where('person_code', '=', personCode)
    .where('active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
