import { sql } from 'kysely';
import { dayOf } from '#domain/dates';
import type { Db } from '../db/database';
import { sandboxLicences } from '../sandbox/people/licences';
import { addressRows } from './addresses';
import { classifierLists } from './classifiers/lists';

/** Rows one insert carries. */
const batch = 500;

/** Texts of the code lists follow the program: an entry that is there already is brought up to date. */
async function seedClassifiers(db: Db): Promise<void> {
  const rows = classifierLists.flatMap(([type, entries]) =>
    entries.map(({ code, et, en, userGroup = '' as const, metadata = {} }, ordering) => ({
      type,
      code,
      user_group: userGroup,
      value_et: et,
      value_en: en,
      ordering,
      metadata: JSON.stringify(metadata),
    })),
  );
  await db
    .insertInto('classifier')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['type', 'code', 'user_group']).doUpdateSet(({ ref }) => ({
        value_et: ref('excluded.value_et'),
        value_en: ref('excluded.value_en'),
        ordering: ref('excluded.ordering'),
        metadata: ref('excluded.metadata'),
      })),
    )
    .execute();
}

async function seedAddresses(db: Db): Promise<void> {
  const rows = addressRows();
  const { count } = await db
    .selectFrom('address')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= rows.length) return;
  for (let start = 0; start < rows.length; start += batch) {
    await db
      .insertInto('address')
      .values(rows.slice(start, start + batch))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

/**
 * Code lists and addresses that the portal brings along. Safe to run at every start. Feature flags are off until their
 * name is put into `feature_flag`; the fee table is seeded by the payments.
 */
export async function seedReferenceData(db: Db): Promise<void> {
  await seedClassifiers(db);
  await seedAddresses(db);
}

/**
 * Licences of the sandbox's people and companies. Safe to run at every start; their days are counted anew from `now`, so
 * that "ends within two months" stays true.
 */
export async function seedSandbox(db: Db, now: Date): Promise<void> {
  const rows = sandboxLicences(dayOf(now)).map((licence) => ({
    number: licence.number,
    type: licence.type,
    status: licence.status,
    person_code: licence.personCode,
    registry_code: licence.registryCode,
    issued: licence.issued,
    valid_until: licence.validUntil,
    weapons: JSON.stringify(licence.weapons),
    weapon_location: licence.weaponLocation && JSON.stringify(licence.weaponLocation),
    application_id: null,
  }));
  await db
    .insertInto('licence')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('number')
        .doUpdateSet(({ ref }) => ({ issued: ref('excluded.issued'), valid_until: ref('excluded.valid_until') }))
        .where(sql.ref('licence.application_id'), 'is', null),
    )
    .execute();
}
