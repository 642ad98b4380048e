import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { isDraft } from '#domain/applications/drafts';
import { slotKey } from '#domain/applications/engine/documents';
import type { DocumentRecord } from '#domain/applications/model';
import { namedDocuments } from '#domain/applications/namedDocuments';
import { type DocumentType, documentTypeNames, documentTypeOf } from '#domain/codes';
import { type Actor, audit } from '../../audit';
import { isOwn } from '../../auth/access';
import type { Caller } from '../../auth/caller';
import { isReadableProtocol, protocolsAmong } from '../../authorisedPersons/repository';
import type { Db, Tables } from '../../db/schema';
import { invalid, notFound } from '../../errors';
import { deprecateDocument } from '../../files/deprecate';
import { storedName } from '../../files/names';
import type { ReceivedFile } from '../../files/upload';
import { keptContext } from '../families';
import { findApplication, type StoredApplication, summaryOf } from '../repository';
import { documentsInRows, rowsAmong } from '../rows';

export type DocumentRow = Selectable<Tables['document']>;

const live = (db: Db) => db.selectFrom('document').selectAll().where('deprecated', 'is', null);

const ofApplication = (db: Db, applicationId: number) =>
  live(db).where('application_id', '=', applicationId).orderBy('created').orderBy('id');

/** API-206. */
export const recordOf = (row: DocumentRow, no: string): DocumentRecord => ({
  documentId: row.id,
  fileName: row.file_name,
  documentType: row.type as DocumentType,
  rowId: row.row_id,
  applicationId: row.application_id ?? 0,
  applicationNo: no,
  size: row.size,
});

/** The documents of an application, oldest first; without those sent with messages about it. */
export const documentsOf = (db: Db, applicationId: number): Promise<DocumentRow[]> =>
  ofApplication(db, applicationId).where('message_id', 'is', null).execute();

/** The documents that were sent with messages about an application, oldest first. */
export const documentsOfMessages = (db: Db, applicationId: number): Promise<DocumentRow[]> =>
  ofApplication(db, applicationId).where('message_id', 'is not', null).execute();

/** Is this document in one of the slots that the form of the application has now (PRIV-89, PRIV-90)? */
async function slotCheck(application: StoredApplication, now: Date): Promise<(row: DocumentRow) => boolean> {
  const form = await application.definition.loadForm();
  const slots = form.slots(form.read(application.body), keptContext({ now: () => now }, application));
  return (row) => slots.some(({ type, rowId = null }) => documentTypeOf(type) === row.type && rowId === row.row_id);
}

/** The documents that the applicant sees: of a draft, only those that its form asks for now (PRIV-89). */
export async function visibleDocuments(db: Db, application: StoredApplication, now: Date): Promise<DocumentRow[]> {
  const rows = await documentsOf(db, application.id);
  return isDraft(application.definition, summaryOf(application))
    ? rows.filter(await slotCheck(application, now))
    : rows;
}

interface NewDocument {
  file: ReceivedFile;
  /** Its type, whole or of a file group, and the row it belongs to. */
  fields: { type: string; rowId?: string };
  applicationId: number | null;
  now: Date;
}

/** Adds a document whose file is in the store already. */
export async function insertDocument(
  trx: Db,
  caller: Caller,
  { file, fields, applicationId, now }: NewDocument,
): Promise<DocumentRow> {
  const row = await trx
    .insertInto('document')
    .values({
      id: randomUUID(),
      application_id: applicationId,
      owner_person: caller.personCode,
      owner_party: caller.party.code,
      type: fields.type,
      row_id: fields.rowId ?? null,
      file_name: storedName(file.name, now),
      storage_key: file.key,
      media_type: file.mediaType,
      size: file.size,
      created: now,
      deprecated: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(trx, caller, 'document.added', 'document', row.id, { applicationId, type: fields.type });
  return row;
}

/** Takes away the documents that the form does not ask for any more, when the application is submitted (PRIV-89). */
export async function deprecateUnasked(
  trx: Db,
  actor: Actor,
  application: StoredApplication,
  now: Date,
): Promise<void> {
  const isAsked = await slotCheck(application, now);
  for (const row of await documentsOf(trx, application.id))
    if (!isAsked(row)) await deprecateDocument(trx, actor, row, now);
}

/** Keys of the document slots an application has documents in (for the rules of its form). */
export const documentSlotsOf = async (db: Db, applicationId: number): Promise<string[]> =>
  slotsIn(await documentsOf(db, applicationId));

const slotsIn = (rows: readonly DocumentRow[]): string[] =>
  rows.flatMap(({ type, row_id }) => {
    const name = documentTypeNames.find((known) => documentTypeOf(known) === type);
    return name ? [slotKey({ type: name, ...(row_id !== null && { rowId: row_id }) })] : [];
  });

/** Tied to nothing yet: the uploader's alone, and only while they act for the same party (FILE-29). */
const isUploader = (caller: Caller, row: DocumentRow): boolean =>
  // [FILE-29]
  row.owner_party === caller.party.code && row.owner_person === caller.personCode;

/**
 * A document that is the caller's to handle (FILE-22, FILE-29): of an application that is theirs, or uploaded by them
 * and not tied to one yet.
 * @throws HttpError 404 otherwise.
 */
async function ownDocument(db: Db, caller: Caller, where: { id: string } | { fileName: string }): Promise<DocumentRow> {
  const row = await findLive(db, where);
  if (!row || !(await isOwnDocument(db, caller, row))) throw notFound();
  return row;
}

/**
 * The same, to be changed. One that is tied to no application is locked until the transaction ends and looked at again: it
 * may have become the protocol of an authorisation meanwhile.
 */
export async function lockOwnDocument(
  trx: Db,
  caller: Caller,
  where: { id: string } | { fileName: string },
): Promise<DocumentRow> {
  const row = await ownDocument(trx, caller, where);
  if (row.application_id !== null) return row;
  await live(trx).where('id', '=', row.id).forUpdate().execute();
  return ownDocument(trx, caller, { id: row.id });
}

/** A document that the caller may read: one of their own, or a protocol of an authorisation (CPUR-18, ROLE-13). */
export async function readableDocument(db: Db, caller: Caller, id: string): Promise<DocumentRow> {
  const row = await findLive(db, { id });
  const isReadable = row && ((await isOwnDocument(db, caller, row)) || (await isReadableProtocol(db, caller, id)));
  if (!isReadable) throw notFound();
  return row;
}

const findLive = (db: Db, where: { id: string } | { fileName: string }): Promise<DocumentRow | undefined> =>
  ('id' in where
    ? live(db).where('id', '=', where.id)
    : live(db).where('file_name', '=', where.fileName)
  ).executeTakeFirst();

async function isOwnDocument(db: Db, caller: Caller, row: DocumentRow): Promise<boolean> {
  if (row.application_id === null) return isUploader(caller, row) && (await protocolsAmong(db, [row.id])).length === 0;
  const application = await findApplication(db, row.application_id);
  return application !== null && isOwn(caller, application);
}

/**
 * The documents that an application names, locked where that is asked for.
 * @param applicationId null: it is not saved yet.
 * @throws HttpError 422 naming the fields of documents of another person or application (FILE-29).
 */
async function usableDocuments(
  db: Db,
  caller: Caller,
  { applicationId, body, isLocked }: { applicationId: number | null; body: object; isLocked: boolean },
): Promise<DocumentRow[]> {
  const named = namedDocuments(body);
  if (named.length === 0) return [];
  const ids = [...new Set(named.map(({ id }) => id))];
  const query = live(db).where('id', 'in', ids).orderBy('id');
  // Locked before it is asked whether one is a protocol: an authorisation may just be taking it.
  const rows = await (isLocked ? query.forUpdate() : query).execute();
  const protocols = await protocolsAmong(db, ids);
  const isUsable = (id: string) =>
    !protocols.includes(id) &&
    rows.some(
      (row) =>
        row.id === id && (row.application_id === null ? isUploader(caller, row) : row.application_id === applicationId),
    );
  const foreign = named.filter(({ id }) => !isUsable(id));
  if (foreign.length > 0) throw invalid(foreign.map(({ field }) => ({ field, key: 'error.noFileFound' })));
  return rows;
}

/** Links the documents that an application names to it. @throws HttpError 422 naming the fields of documents of others. */
export async function adoptDocuments(trx: Db, caller: Caller, applicationId: number, body: object): Promise<void> {
  const rows = await usableDocuments(trx, caller, { applicationId, body, isLocked: true });
  const free = rows.filter(({ application_id }) => application_id === null).map(({ id }) => id);
  if (free.length === 0) return;
  await trx.updateTable('document').set({ application_id: applicationId }).where('id', 'in', free).execute();
}

/** Keys of the document slots that a body fills, before it is saved. @throws HttpError 422 as `adoptDocuments`. */
export const documentSlotsNamed = async (
  db: Db,
  caller: Caller,
  { applicationId, body }: { applicationId: number | null; body: object },
): Promise<string[]> => slotsIn(await usableDocuments(db, caller, { applicationId, body, isLocked: false }));

/**
 * The documents that a saved application names no more: each was replaced, or is not asked for (FILE-04). One whose row is gone
 * waits until the submission, because the row may come back (PRIV-89).
 */
export async function deprecateReplaced(
  trx: Db,
  caller: Caller,
  { applicationId, body, now }: { applicationId: number; body: object; now: Date },
): Promise<void> {
  const named = new Set(namedDocuments(body).map(({ id }) => id));
  const others = (await documentsOf(trx, applicationId)).filter(({ id }) => !named.has(id));
  if (others.length === 0) return;
  const inRows = await documentsInRows(trx, applicationId);
  const rows = await rowsAmong(
    trx,
    applicationId,
    others.flatMap(({ row_id }) => row_id ?? []),
  );
  const isReplaced = ({ id, row_id }: DocumentRow) =>
    !inRows.includes(id) && (row_id === null || rows.includes(row_id));
  for (const row of others.filter(isReplaced)) await deprecateDocument(trx, caller, row, now);
}
