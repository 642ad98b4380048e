import type { Db } from '../../db/database';
import type { StoredApplication } from '../repository';

/** Stores what was decided: the licence as it is now, or the weapons of the application when there is no licence. */
export async function recordDecision(
  trx: Db,
  application: StoredApplication,
  { number, now }: { number: string | null; now: Date },
): Promise<void> {
  const licence =
    number === null
      ? undefined
      : await trx.selectFrom('licence').selectAll().where('number', '=', number).executeTakeFirst();
  const weapons = licence?.weapons ?? application.body.weapons.filter(({ enabled }) => enabled);
  await trx
    .insertInto('decision')
    .values({
      application_id: application.id,
      decided: now,
      licence_number: licence?.number ?? null,
      licence_type: licence?.type ?? null,
      issued: licence?.issued ?? null,
      valid_until: licence?.valid_until ?? null,
      weapons: JSON.stringify(weapons),
      weapon_location: licence?.weapon_location ? JSON.stringify(licence.weapon_location) : null,
    })
    .execute();
}
