import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Session } from '#domain/api';
import type { Db, Tables } from '../db/schema';
import { authorisationEnded, unauthorized } from '../errors';
import type { Caller } from './caller';

/**
 * How long a replaced token is still accepted, milliseconds: for requests that were under way when it was replaced, and
 * for a renewal whose answer was lost and which the portal repeats (`delays.renewalTimeout`, `renewalRetryDelay`).
 */
const graceMs = { request: 5_000, renewal: 60_000 } as const;
type TokenUse = keyof typeof graceMs;

/** What the tokens of a session carry of it. */
export interface SessionToken {
  sessionId: string;
  tokenId: string;
  /** Instant of the login, seconds since 1970. */
  authTime: number;
}

interface NewSession {
  personCode: string;
  device: string | null;
  /** Longest life of the session, seconds. */
  sessionSeconds: number;
  now: Date;
}

/** Starts a session at a login. */
export async function startSession(
  db: Db,
  { personCode, device, sessionSeconds, now }: NewSession,
): Promise<SessionToken> {
  const authTime = Math.floor(now.getTime() / 1000);
  const [sessionId, tokenId] = [randomUUID(), randomUUID()];
  await db
    .insertInto('session')
    .values({
      id: sessionId,
      person_code: personCode,
      device,
      token_id: tokenId,
      started: now,
      renewed: now,
      expires: new Date((authTime + sessionSeconds) * 1000),
    })
    .execute();
  return { sessionId, tokenId, authTime };
}

type Holder = Pick<Caller, 'personCode' | 'sessionId' | 'tokenId'>;

/** The session of the token runs. */
const runs =
  ({ personCode, sessionId }: Pick<Caller, 'personCode' | 'sessionId'>) =>
  ({ and, eb }: ExpressionBuilder<Tables, 'session'>) =>
    and([
      eb('session.id', '=', sessionId),
      eb('session.person_code', '=', personCode),
      eb('session.ended', 'is', null),
    ]);

/** The session of the token runs, and the token is its newest one, or was until a moment ago. */
const accepts =
  ({ tokenId, ...holder }: Holder, use: TokenUse, now: Date) =>
  (builder: ExpressionBuilder<Tables, 'session'>) => {
    const { and, or, eb } = builder;
    return and([
      runs(holder)(builder),
      or([
        eb('session.token_id', '=', tokenId),
        and([
          eb('session.previous_token_id', '=', tokenId),
          eb('session.renewed', '>', new Date(now.getTime() - graceMs[use])),
        ]),
      ]),
    ]);
  };

/**
 * The company has not ended the authorisation of its person (SET-29). A token from before a new authorisation stays refused:
 * the one it was issued for has ended.
 */
const isStillAuthorised =
  ({ party, personCode }: Caller) =>
  ({ exists, selectFrom, lit }: ExpressionBuilder<Tables, 'session'>) =>
    party.type !== 'AUTHORIZED_REPRESENTATIVE'
      ? lit(true)
      : exists(
          selectFrom('authorised_person')
            .select('authorised_person.id')
            .where('registry_code', '=', party.code)
            .where('authorised_person.person_code', '=', personCode)
            .where('active', '=', true)
            .whereRef('authorised_person.created', '<=', 'session.renewed'),
        );

/** @throws HttpError 401 when no session is found, or the authorisation of its person has ended. */
async function refuseUnless(
  db: Db,
  caller: Caller,
  isFound: (builder: ExpressionBuilder<Tables, 'session'>) => Expression<SqlBool>,
): Promise<void> {
  // One statement, since every request asks it.
  const session = await db
    .selectFrom('session')
    .select((builder) => isStillAuthorised(caller)(builder).as('isAuthorised'))
    .where(isFound)
    .executeTakeFirst();
  if (!session) throw unauthorized();
  if (!session.isAuthorised) throw authorisationEnded();
}

/** @throws HttpError 401 when the token of a caller is not accepted any more. */
export const refuseUnaccepted = (db: Db, caller: Caller, use: TokenUse, now: Date): Promise<void> =>
  refuseUnless(db, caller, accepts(caller, use, now));

/** How long after its token was accepted a request needs no second look at its session, milliseconds. */
const trustMs = 1_000;

/**
 * Asked again before anything is changed by a request whose body took long: its person may have logged out meanwhile.
 * @throws HttpError 401 when the session or the authorisation has ended.
 */
export async function refuseEndedSession(
  db: Db,
  { caller, acceptedAt }: Pick<FastifyRequest, 'caller' | 'acceptedAt'>,
): Promise<void> {
  // A token that was replaced while the body of its request arrived is no reason to refuse it.
  if (performance.now() - acceptedAt > trustMs) await refuseUnless(db, caller, runs(caller));
}

/**
 * Replaces the token of a session. Concurrent or repeated renewals with the same token get the same new token.
 * @returns the id of the token to issue; null when the session has ended or the token was replaced before.
 */
export async function renewToken(db: Db, caller: Caller, now: Date): Promise<string | null> {
  const isNewest = sql<SqlBool>`token_id = ${caller.tokenId}`;
  const row = await db
    .updateTable('session')
    .set({
      token_id: sql`case when ${isNewest} then ${randomUUID()} else token_id end`,
      previous_token_id: sql`case when ${isNewest} then token_id else previous_token_id end`,
      renewed: sql`case when ${isNewest} then ${now}::timestamptz else renewed end`,
    })
    .where(accepts(caller, 'renewal', now))
    .returning('token_id')
    .executeTakeFirst();
  return row?.token_id ?? null;
}

const running = (db: Db, { personCode }: Pick<Caller, 'personCode'>, now: Date) =>
  db.selectFrom('session').where('person_code', '=', personCode).where('ended', 'is', null).where('expires', '>', now);

/** The running sessions of the caller's person, the one used last first. */
export async function sessionsOf(db: Db, caller: Caller, now: Date): Promise<Session[]> {
  const rows = await running(db, caller, now).selectAll().orderBy('renewed', 'desc').orderBy('id').execute();
  return rows.map(({ id, device, started, renewed }) => ({
    id,
    device,
    started: started.toISOString(),
    lastUsed: renewed.toISOString(),
    isCurrent: id === caller.sessionId,
  }));
}

/** Which of the person's sessions are meant: one by its id, or all but one. */
export type WhichSessions = { only: string } | { allBut: string };

/** Ends running sessions of the caller's person. @returns the ids of those that were ended. */
export async function endSessions(
  db: Db,
  { personCode }: Pick<Caller, 'personCode'>,
  which: WhichSessions,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('session')
    .set({ ended: now })
    .where('person_code', '=', personCode)
    .where('ended', 'is', null)
    .where('expires', '>', now)
    .where('id', 'only' in which ? '=' : '<>', 'only' in which ? which.only : which.allBut)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
