import type { FastifyRequest } from 'fastify';
import { type UploadError, uploadError } from '#domain/uploads';
import { refuseEndedSession } from '../auth/sessions';
import type { Deps } from '../deps';
import { HttpError } from '../errors';
import { mediaTypeOf } from './content';
import { withNewFile } from './newFile';

/** A file that has arrived whole and is what its name says. */
export interface ReceivedFile {
  key: string;
  name: string;
  size: number;
  mediaType: string;
}

const refusal = (key: UploadError | 'error.virusFound'): HttpError =>
  key === 'error.maxFileSizeExceeded'
    ? new HttpError(413, 'TOO_LARGE', 'The file is too large', [{ field: 'file', key }])
    : new HttpError(422, 'VALIDATION', 'This file is not accepted', [{ field: 'file', key }]);

/**
 * Receives a multipart body: one file, streamed into the store under a random key, and short text fields. What is
 * refused leaves nothing behind.
 * @param use what to do with the file; when it throws, the file is removed again.
 * @throws HttpError 401 when the session ended meanwhile, 413 above the limit, 422 for another extension, an empty, disguised or infected file (FILE-01..03);
 *   503 when it cannot be scanned.
 */
export async function receiveFile<T>(
  deps: Deps,
  request: FastifyRequest,
  use: (file: ReceivedFile, fields: Record<string, string>) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'A multipart body is needed');
  return withNewFile(deps.files, async (key) => {
    const fields: Record<string, string> = {};
    let file: { name: string; size: number; isCut: boolean } | undefined;
    for await (const part of request.parts()) {
      if (part.type === 'file' && !file && part.fieldname === 'file') {
        const { size } = await deps.files.put(key, part.file);
        file = { name: part.filename ?? '', size, isCut: part.file.truncated };
      } else if (part.type === 'file') part.file.resume();
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
    if (!file) throw refusal('error.uploadDocument');
    const error = file.isCut ? 'error.maxFileSizeExceeded' : uploadError(file);
    if (error) throw refusal(error);
    const mediaType = await mediaTypeOf(deps.files, key, file.name);
    if (!mediaType) throw refusal('error.uploadDocument');
    if ((await deps.scanFile(await deps.files.get(key))) === 'infected') throw refusal('error.virusFound');
    await refuseEndedSession(deps.database.db, request);
    return use({ key, name: file.name, size: file.size, mediaType }, fields);
  });
}
