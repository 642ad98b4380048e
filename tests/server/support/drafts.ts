import { statusOf } from '#domain/codes';
import type { Db } from '#server/db/schema';

/** Deletes what earlier tests left unsubmitted: a person can have `serverLimits.unsubmittedApplications` of them. */
export const discardDrafts = (db: Db) =>
  db
    .updateTable('application')
    .set({ status: statusOf('DELETED') })
    .where('status', '=', statusOf('OPEN'))
    .execute();

/** Frees the licences and weapons that earlier tests left claimed by what they submitted. */
export const discardClaims = (db: Db) => db.deleteFrom('claim').execute();
