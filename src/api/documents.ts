import type { DocumentUploadFields } from '#domain/api';
import type { ApiResource } from '#domain/applications/definition';
import type { messageFileType } from '#domain/applications/messages';
import type { DocumentRecord } from '#domain/applications/model';
import type { AuthorisedPersonDocument } from '#domain/authorisedPersons';
import type { DocumentType } from '#domain/codes';
import { client, type Download, read, readFile } from './client';

/** What a file is fetched by, and its name. */
export type StoredFile = Pick<DocumentRecord, 'documentId' | 'fileName'>;

/** How far an upload is, 0 to 1. */
export type Progress = (fraction: number) => void;

/** The fields precede the file, so that the server can check them before it reads the content. */
function formOf(file: Blob, fileName: string, fields: Record<string, string | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  form.append('file', file, fileName);
  return form;
}

async function upload<Answer>(
  path: string,
  form: FormData,
  progress?: Progress,
  signal?: AbortSignal,
): Promise<Answer> {
  const { data } = await client.post<Answer>(path, form, {
    signal,
    onUploadProgress: ({ progress: fraction }) => progress?.(fraction ?? 0),
  });
  return data;
}

/** API-062: a document of an application. */
export const uploadDocument = (
  file: Blob,
  fileName: string,
  { applicationId, ...fields }: DocumentUploadFields,
  progress?: Progress,
  signal?: AbortSignal,
): Promise<DocumentRecord> =>
  upload('/v1/s3', formOf(file, fileName, { ...fields, applicationId: String(applicationId) }), progress, signal);

/** API-060: a file that an application, or the entry of an authorised person, will name (FILE-14). */
export const storeFile = (
  file: Blob,
  fileName: string,
  fields: { type: DocumentType | AuthorisedPersonDocument | typeof messageFileType; rowId?: string },
  progress?: Progress,
  signal?: AbortSignal,
): Promise<StoredFile> => upload('/v1/storage/file', formOf(file, fileName, fields), progress, signal);

/** API-025, API-030…: the documents of a company's application (CPUR-17). */
export const listFiles = (
  resource: ApiResource,
  applicationId: number,
  signal?: AbortSignal,
): Promise<DocumentRecord[]> => read(`/v1/${resource}/${applicationId}/files`, signal);

/** API-133: the documents by which the company acted for has authorised a person. */
export const findProtocols = (idCode: string, signal?: AbortSignal): Promise<StoredFile[]> =>
  read('/v1/authorisedPersonFile/findByIdCode', signal, { idCode });

/** API-064. */
export const listDocuments = (applicationId: number, signal?: AbortSignal): Promise<DocumentRecord[]> =>
  read('/v1/s3', signal, { applicationId });

/** FILE-15: a file that was stored by `storeFile`. */
export const downloadFile = ({ documentId, fileName }: StoredFile, signal?: AbortSignal): Promise<Download> =>
  readFile(`/v1/storage/file/download/${documentId}`, fileName, signal);

/** API-063: a document of a private application. */
export const downloadDocument = ({ documentId, fileName }: StoredFile, signal?: AbortSignal): Promise<Download> =>
  readFile(`/v1/s3/${documentId}`, fileName, signal);

/** API-065: marks a document as deleted, by its stored name. */
export async function deprecateDocument(fileName: string, signal?: AbortSignal): Promise<void> {
  await client.post('/v1/s3/deprecate', { fileName }, { signal });
}
