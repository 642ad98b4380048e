import type { ExpressionBuilder, Selectable } from 'kysely';
import {
  type AuthorisedPerson,
  type AuthorisedPersonDocument,
  type AuthorisedPersonFile,
  documentOf,
} from '#domain/authorisedPersons';
import { hasRight } from '#domain/roles';
import type { Caller } from '../auth/caller';
import { collator } from '../collator';
import type { Db, Tables } from '../db/schema';

type DocumentRow = Selectable<Tables['document']>;
export type PersonRow = Selectable<Tables['authorised_person']>;

const protocols = (db: Db) =>
  db
    .selectFrom('authorised_person')
    .innerJoin('document', 'document.id', 'authorised_person.protocol_document_id')
    .selectAll('document')
    .where('document.deprecated', 'is', null);

/** The protocol by which a company has authorised a person, or null. */
export const findProtocol = async (db: Db, registryCode: string, personCode: string): Promise<DocumentRow | null> =>
  (await protocols(db)
    .where('registry_code', '=', registryCode)
    .where('person_code', '=', personCode)
    .where('active', '=', true)
    .executeTakeFirst()) ?? null;

/** The protocol of the caller, when they act as an authorised representative (CPUR-18). */
export const findOwnProtocol = async (db: Db, { party, personCode }: Caller): Promise<DocumentRow | null> =>
  hasRight(party.type, 'protocol.own') ? findProtocol(db, party.code, personCode) : null;

/** The documents about a person: the protocol, and the one that ended the authorisation. */
const documentIdsOf = (row: Pick<PersonRow, 'protocol_document_id' | 'deactivation_document_id'>): string[] =>
  [row.protocol_document_id, row.deactivation_document_id].filter((id) => id !== null);

/** Is one of these documents about the person? */
const namesOneOf =
  (ids: readonly string[]) =>
  ({ or, eb }: ExpressionBuilder<Tables, 'authorised_person'>) =>
    or([eb('protocol_document_id', 'in', ids), eb('deactivation_document_id', 'in', ids)]);

/** Those of the documents by which a company has authorised a person, or has ended an authorisation. */
export async function protocolsAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('authorised_person')
    .select(['protocol_document_id', 'deactivation_document_id'])
    .where(namesOneOf(ids))
    .execute();
  return rows.flatMap(documentIdsOf).filter((id) => ids.includes(id));
}

/** Whose protocols of a company a caller may read: all of them, their own, or none (ROLE-11, ROLE-13, Table 4). */
export async function isReadableProtocol(db: Db, caller: Caller, documentId: string): Promise<boolean> {
  const { party, personCode } = caller;
  if (hasRight(party.type, 'authorisedPerson.manage')) {
    const row = await personRows(db, party.code)
      .where(namesOneOf([documentId]))
      .executeTakeFirst();
    return row !== undefined;
  }
  if (!hasRight(party.type, 'protocol.own')) return false;
  // [ROLE-11]
  return (await findProtocol(db, party.code, personCode))?.id === documentId;
}

const personRows = (db: Db, registryCode: string) =>
  db.selectFrom('authorised_person').selectAll().where('registry_code', '=', registryCode);

/** Locks an entry of the company before it is changed; undefined when the company has none with this id. */
export const lockPerson = (trx: Db, registryCode: string, id: number): Promise<PersonRow | undefined> =>
  personRows(trx, registryCode).where('id', '=', id).forUpdate().executeTakeFirst();

/** The persons of these entries, with their documents. */
async function withFiles(db: Db, rows: readonly PersonRow[]): Promise<AuthorisedPerson[]> {
  const ids = rows.flatMap(documentIdsOf);
  if (ids.length === 0) return [];
  const documents = await db
    .selectFrom('document')
    .select(['id as documentId', 'file_name as fileName', 'type as documentType'])
    .where('id', 'in', ids)
    .where('deprecated', 'is', null)
    .$narrowType<{ documentType: AuthorisedPersonDocument }>()
    .execute();
  return rows.map((row) =>
    personOf(
      row,
      documentIdsOf(row).flatMap((id) => documents.filter(({ documentId }) => documentId === id)),
    ),
  );
}

/** Persons whom a company has authorised, those whose authorisation has ended included, by name (API-132). */
export async function personsOf(db: Db, registryCode: string): Promise<AuthorisedPerson[]> {
  const persons = await withFiles(db, await personRows(db, registryCode).orderBy('id').execute());
  return persons.sort((a, b) => collator.compare(`${a.lastName} ${a.firstName}`, `${b.lastName} ${b.firstName}`));
}

/** An entry of a company, or undefined. */
export async function findPerson(db: Db, registryCode: string, id: number): Promise<AuthorisedPerson | undefined> {
  const [person] = await withFiles(db, await personRows(db, registryCode).where('id', '=', id).execute());
  return person;
}

const personOf = (row: PersonRow, files: AuthorisedPersonFile[]): AuthorisedPerson => ({
  id: row.id,
  active: row.active,
  firstName: row.first_name,
  lastName: row.last_name,
  idCode: row.person_code,
  email: row.email,
  phone: row.phone,
  files,
  documentId: row.deactivation_document_id ?? row.protocol_document_id,
  documentType: documentOf(row),
  name: row.company_name,
  createdBy: row.created_by,
  updatedBy: row.updated_by,
  dateCreated: row.created.toISOString(),
  lastUpdated: row.updated.toISOString(),
});

/** Companies that have authorised a person, with the name they had then (SET-30). */
export const companiesThatAuthorise = (db: Db, personCode: string): Promise<{ code: string; name: string }[]> =>
  db
    .selectFrom('authorised_person')
    .select(['registry_code as code', 'company_name as name'])
    .where('person_code', '=', personCode)
    .where('active', '=', true)
    .execute();
