import { sql } from 'kysely';
import { type DeclaredBefore, type NumberedList, numberedLists } from '#domain/api';
import { weaponIdentity } from '#domain/applications/weaponsForLicence';
import type { Db } from '../../db/schema';
import { findSummary, type StoredSummary, undoneStatuses } from '../repository';

/** Most items named: more are no help to read. */
const namedMax = 200;

interface Found {
  list: NumberedList;
  row_id: string;
  mark: string;
  model: string;
  serial_number: string;
  earlier_mark: string;
  id: number;
  no: string;
  submitted: Date;
}

/** The declarations that one corrects: itself, the one it names, the one that this one names, and so on. */
async function correctedChain(db: Db, { id, corrects }: Pick<StoredSummary, 'id' | 'corrects'>): Promise<number[]> {
  const corrected = corrects && (await findSummary(db, corrects.id));
  return corrected ? [id, ...(await correctedChain(db, corrected))] : [id];
}

const isSame = ({ mark, earlier_mark, serial_number: factoryNo }: Found): boolean => {
  const identity = weaponIdentity({ make: mark, factoryNo });
  return identity !== '' && identity === weaponIdentity({ make: earlier_mark, factoryNo });
};

/**
 * Weapons and components of a declaration, as it is saved, that the same company has declared before, by make and serial
 * number; each with the last such declaration. What a correction repeats is no repetition. At most 200, in their order.
 */
export async function declaredBefore(
  db: Db,
  application: Pick<StoredSummary, 'id' | 'corrects' | 'registryCode'>,
): Promise<DeclaredBefore[]> {
  const chain = await correctedChain(db, application);
  const { rows } = await sql<Found>`
    select mine.list, mine.row_id, mine.content->>'mark' as mark, mine.content->>'model' as model,
      mine.content->>'serialNumber' as serial_number, other.content->>'mark' as earlier_mark,
      application.id, application.no, application.submitted
    from application_row mine
    join application_row other on other.content->>'serialNumber' = mine.content->>'serialNumber'
      and other.content->>'serialNumber' <> '' and other.list = mine.list
    join application on application.id = other.application_id
    where mine.application_id = ${application.id} and mine.list in (${sql.join([...numberedLists])})
      and application.registry_code = ${application.registryCode} and application.submitted is not null
      and application.status not in (${sql.join(undoneStatuses)})
      and application.id not in (${sql.join(chain)})
    order by mine.list desc, mine.ordering, application.submitted desc, application.id desc`.execute(db);
  const last = new Map(
    rows
      .filter(isSame)
      .toReversed()
      .map((row) => [`${row.list} ${row.row_id}`, row]),
  );
  return [...last.values()]
    .toReversed()
    .slice(0, namedMax)
    .map(({ list, row_id: rowId, mark, model, serial_number: serialNumber, id, no, submitted }) => ({
      ...{ list, rowId, mark, model, serialNumber },
      earlier: { id, no },
      submitted: submitted.toISOString(),
    }));
}
