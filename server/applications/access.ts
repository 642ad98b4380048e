import type { ApiResource } from '#domain/applications/definition';
import { isOwn } from '../auth/access';
import type { Caller } from '../auth/caller';
import type { Db } from '../db/schema';
import { notFound } from '../errors';
import {
  type ApplicationHead,
  findApplication,
  findSummary,
  lockApplication,
  lockHead,
  type StoredApplication,
  type StoredSummary,
} from './repository';

function own<A extends Pick<StoredApplication, 'personCode' | 'registryCode'>>(
  caller: Caller,
  application: A | null,
): A {
  if (!application || !isOwn(caller, application)) throw notFound();
  return application;
}

/** The application, when it is of the resource in the address. @throws HttpError 404 otherwise. */
export function ofResource<A extends Pick<StoredSummary, 'definition'>>(resource: ApiResource, application: A): A {
  if (application.definition.apiResource !== resource) throw notFound();
  return application;
}

/** @throws HttpError 404 when it does not exist, is deleted or is not the caller's (OPEN-41). */
export const ownApplication = async (db: Db, caller: Caller, id: number): Promise<StoredApplication> =>
  own(caller, await findApplication(db, id));

/** The same without its body. */
export const ownSummary = async (db: Db, caller: Caller, id: number): Promise<StoredSummary> =>
  own(caller, await findSummary(db, id));

/** The same, its row locked until the transaction ends. */
export const lockOwnApplication = async (trx: Db, caller: Caller, id: number): Promise<StoredApplication> =>
  own(caller, await lockApplication(trx, id));

/** The head of the same, locked. */
export const lockOwnHead = async (trx: Db, caller: Caller, id: number): Promise<ApplicationHead> =>
  own(caller, await lockHead(trx, id));
