import type { Insertable } from 'kysely';
import type { Caller } from './auth/caller';
import type { Db, Tables } from './db/schema';

/** Actor of an action without a logged-in person (a bank's answer, the processing desk). */
export type Actor = Pick<Caller, 'personCode' | 'party' | 'companyKey'> | null;

/** The code under which a caller's own things are kept: the person's own, or the company's. */
export const partyOf = (caller: Pick<Caller, 'party'>): string => caller.party.code;

/**
 * An audit row.
 * @param action `noun.pastVerb`, e.g. `application.saved`.
 * @param detail no personal data: ids, numbers, codes of statuses.
 */
export const auditRow = (
  actor: Actor,
  action: string,
  object: string,
  objectId: string | number,
  detail: Record<string, unknown> | null = null,
): Insertable<Tables['audit']> => ({
  person_code: actor?.personCode ?? null,
  party_code: actor?.party.code ?? null,
  party_type: actor?.party.type ?? null,
  action,
  object,
  object_id: String(objectId),
  detail: detailOf(actor, detail),
});

/** Names the key with which a system of the company has acted (DEC-02). */
function detailOf(actor: Actor, detail: Record<string, unknown> | null): string | null {
  const all = actor?.companyKey ? { ...detail, companyKey: actor.companyKey.id } : detail;
  return all && JSON.stringify(all);
}

/**
 * Writes one audit row; called with the transaction of the change itself, so that neither stays without the other.
 */
export async function audit(db: Db, ...row: Parameters<typeof auditRow>): Promise<void> {
  await db
    .insertInto('audit')
    .values(auditRow(...row))
    .execute();
}
