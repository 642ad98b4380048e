import { createHash } from 'node:crypto';
import type { SavedReference } from '#domain/errors';
import type { Caller } from './auth/caller';
import type { Db } from './db/database';
import { HttpError } from './errors';

/** How long an answer is remembered, hours: longer than any session. */
const keptHours = 24;

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

/**
 * Does something once for a key of the caller's (design §5). The same key with the same request gets the first answer
 * again; two at the same time wait for each other. Runs inside the transaction of what is done, so that a failed try
 * leaves no key behind. Without a key it just does it.
 * @throws HttpError 422 IDEMPOTENCY_KEY_REUSED for the same key with another request.
 */
export async function withIdempotencyKey<T extends object>(
  trx: Db,
  { caller, key, request, now }: { caller: Caller; key: string | undefined; request: unknown; now: Date },
  act: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return act();
  const mine = { key, person_code: caller.personCode, party_code: caller.party.code };
  await trx
    .deleteFrom('idempotency')
    .where('person_code', '=', caller.personCode)
    .where('created', '<', new Date(now.getTime() - keptHours * 3_600_000))
    .execute();
  const reserved = await trx
    .insertInto('idempotency')
    .values({ ...mine, request_hash: hashOf(request), response: '{}', created: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!reserved) {
    const first = await trx
      .selectFrom('idempotency')
      .select(['request_hash', 'response'])
      .where('person_code', '=', mine.person_code)
      .where('party_code', '=', mine.party_code)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (first.request_hash !== hashOf(request))
      throw new HttpError(
        422,
        'IDEMPOTENCY_KEY_REUSED',
        'This key was used for another request',
        [],
        savedIn(first.response),
      );
    return first.response as T;
  }
  const answer = await act();
  await trx
    .updateTable('idempotency')
    .set({ response: JSON.stringify(answer) })
    .where('person_code', '=', mine.person_code)
    .where('party_code', '=', mine.party_code)
    .where('key', '=', key)
    .execute();
  return answer;
}
