import { audienceOf } from '#domain/roles';
import { findApplication, lockApplication, type StoredApplication } from '../applications/repository';
import type { Db } from '../db/database';
import { notFound } from '../errors';
import type { Caller } from './caller';

/**
 * The one place that says what is a caller's own (ROLE-17..20): acting privately, what they made for themself; acting
 * for a company, what belongs to that company.
 */
export function isOwn(
  caller: Pick<Caller, 'personCode' | 'party'>,
  owned: { personCode: string | null; registryCode: string | null },
): boolean {
  return audienceOf(caller.party.type) === 'private'
    ? owned.registryCode === null && owned.personCode === caller.personCode
    : owned.registryCode === caller.party.code;
}

/** Under whom the caller's new things are kept. */
export const ownerOf = (caller: Pick<Caller, 'personCode' | 'party'>) =>
  audienceOf(caller.party.type) === 'private'
    ? { personCode: caller.personCode, registryCode: null }
    : { personCode: caller.personCode, registryCode: caller.party.code };

function own(caller: Caller, application: StoredApplication | null): StoredApplication {
  if (!application || !isOwn(caller, application)) throw notFound();
  return application;
}

/** @throws HttpError 404 when it does not exist, is deleted or is not the caller's (OPEN-41). */
export const ownApplication = async (db: Db, caller: Caller, id: number): Promise<StoredApplication> =>
  own(caller, await findApplication(db, id));

/** The same, its row locked until the transaction ends. */
export const lockOwnApplication = async (trx: Db, caller: Caller, id: number): Promise<StoredApplication> =>
  own(caller, await lockApplication(trx, id));
