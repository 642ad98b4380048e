import type { Insertable } from 'kysely';
import type { Weapon } from '#domain/applications/model';
import type { Db, Tables } from '#server/db/schema';
import { addWeapons } from '#server/licences/weapons';

type Row = Insertable<Tables['licence']>;

/** A licence as a registration would have left it, by default a person's weapon licence in force. */
export async function insertLicence(
  db: Db,
  {
    weapons = [],
    ...row
  }: Pick<Row, 'number' | 'issued' | 'valid_until'> & Partial<Row> & { weapons?: readonly Weapon[] },
): Promise<void> {
  const { type = 'APPLICATION_TYPE_WEAPON_LICENCE', status = 'VALID' } = row;
  await db
    .insertInto('licence')
    .values({
      person_code: null,
      registry_code: null,
      weapon_location: null,
      application_id: null,
      ...row,
      type,
      status,
    })
    .execute();
  await addWeapons(db, { number: row.number, type, status }, weapons);
}
