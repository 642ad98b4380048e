import {
  type ApplicationMessage,
  isOpenToMessages,
  type MessageAuthor,
  messageFileType,
} from '#domain/applications/messages';
import { audit } from '../audit';
import type { Caller } from '../auth/caller';
import type { Db } from '../db/schema';
import { HttpError, invalid } from '../errors';
import { adoptDocuments, documentsOfMessages } from './documents/documents';
import { type StoredSummary, summaryOf } from './repository';

/** The messages about an application, oldest first. */
export async function messagesOf(db: Db, applicationId: number): Promise<ApplicationMessage[]> {
  const rows = await db
    .selectFrom('message')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute();
  const documents = rows.length > 0 ? await documentsOfMessages(db, applicationId) : [];
  return rows.map(({ id, author, text, sent }) => ({
    id,
    author,
    text,
    sent: sent.toISOString(),
    files: documents
      .filter(({ message_id }) => message_id === id)
      .map(({ id: documentId, file_name: fileName }) => ({ documentId, fileName })),
  }));
}

/** A message that is to be sent. `documentIds`: files that its author has uploaded for it. */
export interface NewMessage {
  text: string;
  documentIds?: readonly string[];
  now: Date;
}

/**
 * Adds a message to an application whose row the caller holds.
 * @param writer null: the authority.
 * @throws HttpError 409 NOT_ALLOWED when the application is not submitted or is decided; 422 without a text, or with a
 *   file that is not the writer's.
 */
export async function addMessage(
  trx: Db,
  application: StoredSummary,
  writer: Caller | null,
  { text, documentIds = [], now }: NewMessage,
): Promise<number> {
  if (!isOpenToMessages(application.definition, summaryOf(application)))
    throw new HttpError(
      409,
      'NOT_ALLOWED',
      'Messages are written about an application that is submitted and not decided',
    );
  // [ASK-01]
  if (text.trim() === '') throw invalid([{ field: 'text', key: 'validationError.message' }]);
  const author: MessageAuthor = writer ? 'applicant' : 'authority';
  const { id: applicationId } = application;
  const { id } = await trx
    .insertInto('message')
    .values({
      application_id: applicationId,
      author,
      person_code: writer?.personCode ?? null,
      text: text.trim(),
      sent: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (writer && documentIds.length > 0) await attach(trx, writer, { applicationId, messageId: id, documentIds });
  await audit(trx, writer, 'message.sent', 'application', applicationId, { author, files: documentIds.length });
  return id;
}

/** Ties files to a message. One that was uploaded for something else is refused like one of another person. */
async function attach(
  trx: Db,
  writer: Caller,
  {
    applicationId,
    messageId,
    documentIds,
  }: { applicationId: number; messageId: number; documentIds: readonly string[] },
): Promise<void> {
  await adoptDocuments(trx, writer, applicationId, { files: documentIds.map((documentId) => ({ documentId })) });
  const { numUpdatedRows } = await trx
    .updateTable('document')
    .set({ message_id: messageId })
    .where('id', 'in', [...documentIds])
    .where('type', '=', messageFileType)
    .where('message_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) !== new Set(documentIds).size)
    throw invalid([{ field: 'files', key: 'error.noFileFound' }]);
}
