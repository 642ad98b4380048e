import { permissionStanding } from '#domain/applications/permission';
import { addMonths, dayOf } from '#domain/dates';
import { audit } from '../../audit';
import type { Db } from '../../db/schema';
import { HttpError, notFound } from '../../errors';
import { noticeCarriedOut } from '../../notices/stage';
import { areWeaponsGone } from '../earlierDecisions';
import { findApplication, type StoredApplication } from '../repository';
import { changeWeapons } from './issue';
import { tickedIds } from './weapons';

/** Last day on which what is decided now may be carried out, `YYYY-MM-DD`; null: the decision is no permission. */
export const permittedUntil = ({ definition }: Pick<StoredApplication, 'definition'>, now: Date): string | null =>
  definition.permission ? addMonths(dayOf(now), definition.permission.months) : null;

/**
 * Registers that the weapons of a permitted disposal have been handed over (PRIV-100): they leave the licences of their owner,
 * and the applicant gets a notice. Runs in the caller's transaction, which has locked the application's row.
 * @throws HttpError 404 when its decision permits nothing; 409 NOT_ALLOWED when the permission has ended or is used, or the weapons
 *   have been handed over with another one.
 */
export async function registerHandover(trx: Db, application: StoredApplication, now: Date): Promise<void> {
  const { id, definition, permission } = application;
  if (!permission) throw notFound();
  const standing = permissionStanding(definition, permission, dayOf(now));
  if (standing !== 'valid') throw new HttpError(409, 'NOT_ALLOWED', `The permission is ${standing}`);
  if (await areWeaponsGone(trx, application, tickedIds(application)))
    throw new HttpError(409, 'NOT_ALLOWED', 'The weapons have been handed over already');
  await trx.updateTable('decision').set({ carried_out: now }).where('application_id', '=', id).execute();
  await trx.updateTable('application').set({ updated: now }).where('id', '=', id).execute();
  await changeWeapons(trx, application, now);
  await audit(trx, null, 'weapons.handedOver', 'application', id, {});
  await noticeCarriedOut(trx, (await findApplication(trx, id))!, now);
}
