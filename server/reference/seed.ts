import type { Db } from '../db/database';
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
