import type { Db } from '../db/schema';
import { classifierLists } from './classifiers/lists';

/**
 * Brings the code lists along, at every start. Their texts follow the program: an entry that is there already is brought up
 * to date. Feature flags are off until their name is put into `feature_flag`; the fee table is seeded by the payments.
 */
export async function seedReferenceData(db: Db): Promise<void> {
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
