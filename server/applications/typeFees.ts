import type { AnyForm } from '#domain/applications/engine/form';
import { optionsOf } from '#domain/applications/sectionOptions';
import type { TypeFees } from '#domain/fees';
import type { Db } from '../db/schema';
import { readTypeFees } from '../reference/typeFees';

/** The fees of the types that a form offers for its application file; undefined: the form offers none. */
export async function typeFeesOf(db: Db, form: AnyForm): Promise<TypeFees | undefined> {
  const list = optionsOf(form, 'applicationFiles')?.list;
  return list && readTypeFees(db, list);
}
