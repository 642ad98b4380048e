import { sql } from 'kysely';
import { type Claim, type ClaimKind, claimsOf, seatsOf } from '#domain/applications/claims';
import type { Activity } from '#domain/codes';
import { lockByName } from '../db/advisoryLock';
import type { Db } from '../db/schema';
import { HttpError } from '../errors';
import type { StoredApplication } from './repository';

/** What submitted applications are about, a row each: written when an application is submitted, removed when it is decided. */

const ofApplication = ({ definition, body }: StoredApplication): Claim[] => claimsOf(definition, body);

/** Is a row of the table one of these? */
const isOneOf = (claims: readonly Claim[]) =>
  sql<boolean>`(claim.kind, claim.subject) in (${sql.join(claims.map(({ kind, subject }) => sql`(${kind}, ${subject})`))})`;

/**
 * Locks what an application is about until the transaction ends. Of two applications for one thing that are submitted at
 * the same moment, the second waits and then finds the claim of the first.
 */
export async function lockRequested(trx: Db, application: StoredApplication): Promise<void> {
  const names = ofApplication(application).map(({ kind, subject }) => `claim:${kind}:${subject}`);
  // In one order for all, so that two transactions never wait for each other.
  for (const name of names.sort()) await lockByName(trx, name);
}

/** A claim of another application. */
interface OtherClaim {
  kind: ClaimKind;
  subject: string;
  personCode: string;
  activity: Activity | null;
}

/** Claims of other applications on what this one is about. */
async function othersOn(db: Db, { id }: StoredApplication, claims: readonly Claim[]): Promise<OtherClaim[]> {
  if (claims.length === 0) return [];
  const rows = await db
    .selectFrom('claim')
    .innerJoin('application', 'application.id', 'claim.application_id')
    .select(['claim.kind', 'claim.subject', 'application.person_code', 'application.licence_activity'])
    .where('claim.application_id', '!=', id)
    .where(isOneOf(claims))
    .execute();
  return rows.map(({ kind, subject, person_code: personCode, licence_activity: activity }) => ({
    kind,
    subject,
    personCode,
    activity: (activity as { type?: Activity } | null)?.type ?? null,
  }));
}

/** A claim of an application, and who else claims the same. */
export interface ContestedClaim extends Claim {
  others: readonly OtherClaim[];
}

/** What an application is about that others are about, too. */
export async function contestedClaims(db: Db, application: StoredApplication): Promise<ContestedClaim[]> {
  const claims = ofApplication(application);
  const rows = await othersOn(db, application, claims);
  return claims
    .map((claim) => ({
      ...claim,
      others: rows.filter(({ kind, subject }) => kind === claim.kind && subject === claim.subject),
    }))
    .filter(({ others }) => others.length > 0);
}

/**
 * Writes what a submitted application is about. The keys of the table refuse a second claim: `decideSubmission` has looked
 * for one before, under the locks of `lockRequested`.
 * @throws HttpError 409 NOT_ALLOWED when something is taken.
 */
export async function writeClaims(trx: Db, application: StoredApplication): Promise<void> {
  const claims = ofApplication(application);
  if (claims.length === 0) return;
  const taken = await trx.selectFrom('claim').select(['kind', 'subject', 'seat']).where(isOneOf(claims)).execute();
  const rows = claims.map(({ kind, subject }) => {
    const seats = taken.filter((row) => row.kind === kind && row.subject === subject).map(({ seat }) => seat);
    const free = Array.from({ length: seatsOf(kind) }, (_, index) => index + 1).find((seat) => !seats.includes(seat));
    if (free === undefined) throw new HttpError(409, 'NOT_ALLOWED', `Another application holds the ${kind}`);
    return { application_id: application.id, kind, subject, seat: free };
  });
  await trx.insertInto('claim').values(rows).execute();
}

/** What an application was about is free again: it is decided. */
export async function releaseClaims(trx: Db, { id }: Pick<StoredApplication, 'id'>): Promise<void> {
  await trx.deleteFrom('claim').where('application_id', '=', id).execute();
}
