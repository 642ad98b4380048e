import type { Selectable } from 'kysely';
import { hasRight } from '#domain/roles';
import type { Caller } from '../auth/caller';
import type { Db } from '../db/database';
import type { Tables } from '../db/schema';

type DocumentRow = Selectable<Tables['document']>;

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

/** Whose protocols of a company a caller may read: all of them, their own, or none (ROLE-11, ROLE-13, Table 4). */
export async function isReadableProtocol(db: Db, caller: Caller, documentId: string): Promise<boolean> {
  const { party, personCode } = caller;
  const ofCompany = protocols(db).where('registry_code', '=', party.code).where('document.id', '=', documentId);
  if (hasRight(party.type, 'authorisedPerson.manage')) return Boolean(await ofCompany.executeTakeFirst());
  if (!hasRight(party.type, 'protocol.own')) return false;
  const own = ofCompany.where('person_code', '=', personCode).where('active', '=', true);
  return Boolean(await own.executeTakeFirst());
}
