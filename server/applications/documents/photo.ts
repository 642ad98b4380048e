import { Readable } from 'node:stream';
import { photoMediaType } from '#domain/limits';
import type { Caller } from '../../auth/caller';
import type { Deps } from '../../deps';
import { withNewFile } from '../../files/newFile';
import { lockOwnApplication } from '../access';
import type { StoredApplication } from '../repository';
import { documentSlotsOf, insertDocument } from './documents';

const photo = { name: 'photo.jpg', mediaType: photoMediaType };

/**
 * Adds the photo of the identity document to an application that is about to be submitted without it (PRIV-90, FPASS-13):
 * the upload by the portal may have failed.
 * @param docPicture the photo as the population register has it, base64; null: the document has none.
 */
export async function keepPhoto(
  { database: { db }, files, now }: Deps,
  caller: Caller,
  { id, audience }: StoredApplication,
  docPicture: string | null,
): Promise<void> {
  const hasPhoto = async (from: typeof db) => (await documentSlotsOf(from, id)).includes('PHOTO');
  if (audience !== 'private' || !docPicture || (await hasPhoto(db))) return;
  await withNewFile(files, async (key) => {
    const { size } = await files.put(key, Readable.from([Buffer.from(docPicture, 'base64')]));
    const isAdded = await db.transaction().execute(async (trx) => {
      await lockOwnApplication(trx, caller, id);
      // Added meanwhile by the portal or by another submission.
      if (await hasPhoto(trx)) return false;
      const fields = { type: 'DOCUMENT_TYPE_PHOTO' };
      await insertDocument(trx, caller, { file: { key, size, ...photo }, fields, applicationId: id, now: now() });
      return true;
    });
    if (!isAdded) await files.remove(key);
  });
}
