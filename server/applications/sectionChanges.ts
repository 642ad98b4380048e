import type { AnyForm } from '#domain/applications/engine/form';
import { isSameContent } from '#domain/applications/merge';
import type { SectionChange } from '#domain/applications/model';
import type { Author, Db } from '../db/schema';
import { parseStored } from './parse';
import { columnBody } from './rows';

/** A change of a section as it is kept. */
export interface StoredSectionChange extends Author {
  section: string;
  changed: Date;
}

/** The fields of sections as a form reads them from the body of a company, without its lists. */
const fieldsIn = (form: AnyForm, body: object): object => form.read(parseStored('company', columnBody(body)));

const initialFields = (form: AnyForm): object => Object.assign({}, ...form.sections.map(({ initial }) => initial));

/**
 * Ids of the sections that a save changes (MRG-03), in the order of the form.
 * @param before the body that was saved, with or without its lists; null: nothing was.
 * @param lists of which a row was added, changed or removed.
 */
export function changedSections(
  form: AnyForm,
  { before, after, lists }: { before: object | null; after: object; lists: ReadonlySet<string> },
): string[] {
  const [was, is] = [before ? fieldsIn(form, before) : initialFields(form), fieldsIn(form, after)];
  return form.sections
    .filter(({ initial, rowLists }) => {
      const fields = Object.keys(initial).filter((name) => !rowLists.includes(name));
      return (
        rowLists.some((list) => lists.has(list)) ||
        fields.some((name) => !isSameContent(Reflect.get(was, name), Reflect.get(is, name)))
      );
    })
    .map(({ id }) => id);
}

/** Notes who has changed these sections of an application, whose row the caller holds. */
export async function noteSections(
  trx: Db,
  id: number,
  { sections, author, now }: { sections: readonly string[]; author: Author; now: Date },
): Promise<void> {
  if (sections.length === 0) return;
  const { personCode: person_code, name } = author;
  await trx
    .insertInto('section_change')
    .values(sections.map((section) => ({ application_id: id, section, person_code, name, changed: now })))
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'section', 'person_code']).doUpdateSet({ name, changed: now }),
    )
    .execute();
}

/** The changes in the format of the API. @param viewer code of the person who asks; null: the authority. */
export const changesFor = (changes: readonly StoredSectionChange[], viewer: string | null): SectionChange[] =>
  changes.map(({ section, name, personCode, changed }) => ({
    section,
    name,
    isSelf: personCode === viewer,
    changed: changed.toISOString(),
  }));
