import type { ClassifierType } from '#domain/codes';
import { type TypeFees, typeFeeOf } from '#domain/fees';
import type { Db } from '../db/schema';

/** The fees of the types of a code list, by their codes (OTHER-07, OPEN-50). */
export async function readTypeFees(db: Db, list: ClassifierType): Promise<TypeFees> {
  const rows = await db.selectFrom('classifier').select(['code', 'metadata']).where('type', '=', list).execute();
  return Object.fromEntries(rows.map(({ code, metadata }) => [code, typeFeeOf(metadata)]));
}
