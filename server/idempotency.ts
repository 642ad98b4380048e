import { createHash } from 'node:crypto';
import type { SavedReference } from '#domain/errors';
import type { Caller } from './auth/caller';
import type { Db } from './db/schema';
import { HttpError } from './errors';

const hashOf = (request: unknown): string => createHash('sha256').update(JSON.stringify(request)).digest('base64');

/** The application in an answer, so that a client can continue with it; undefined for other answers. */
const savedIn = (answer: object): SavedReference | undefined =>
  'id' in answer &&
  typeof answer.id === 'number' &&
  'no' in answer &&
  typeof answer.no === 'string' &&
  'version' in answer &&
  typeof answer.version === 'number'
    ? { id: answer.id, no: answer.no, version: answer.version }
    : undefined;

interface Keyed {
  caller: Caller;
  key: string;
  request: unknown;
  now: Date;
}

const keyOf = ({ caller, key }: Keyed) => ({ key, person_code: caller.personCode, party_code: caller.party.code });

/** Keeps the key with what was done; a concurrent request with the same key waits, and does not get past this. */
async function remember(trx: Db, keyed: Keyed, done: object): Promise<void> {
  await trx
    .insertInto('idempotency')
    .values({
      ...keyOf(keyed),
      request_hash: hashOf(keyed.request),
      response: JSON.stringify(done),
      created: keyed.now,
    })
    .execute();
}

/** @throws HttpError 422 IDEMPOTENCY_KEY_REUSED when the key was used for another request. */
async function recall(db: Db, keyed: Keyed): Promise<object | undefined> {
  const first = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'response'])
    .where((eb) => eb.and(keyOf(keyed)))
    .executeTakeFirst();
  if (first && first.request_hash !== hashOf(keyed.request))
    throw new HttpError(422, 'IDEMPOTENCY_KEY_REUSED', 'This key was used for another request', [], {
      saved: savedIn(first.response),
    });
  return first?.response;
}

/**
 * Does something in a transaction, once for a key of the caller's (design §5). A repeated request fails, by what the first
 * has changed or by the key itself; what was done then is looked up. Without a key it just does it.
 * @param act does it, and before it ends says what is remembered of it: enough for `again`.
 * @param again the answer to the same key with the same request.
 * @throws HttpError 422 IDEMPOTENCY_KEY_REUSED for the same key with another request.
 */
export async function onceForKey<T, R extends object>(
  db: Db,
  { key, ...keyed }: Omit<Keyed, 'key'> & { key: string | undefined },
  act: (trx: Db, done: (reference: R) => Promise<void>) => Promise<T>,
  again: (reference: R) => Promise<T>,
): Promise<T> {
  if (key === undefined) return db.transaction().execute((trx) => act(trx, async () => undefined));
  const mine = { ...keyed, key };
  try {
    return await db.transaction().execute((trx) => act(trx, (reference) => remember(trx, mine, reference)));
  } catch (error) {
    const reference = await recall(db, mine);
    if (reference) return again(reference as R);
    throw error;
  }
}
