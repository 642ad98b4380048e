import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { photoMediaType } from '#domain/limits';
import type { Caller } from '../../auth/caller';
import type { Deps } from '../../deps';
import { orNull } from '../../registers/guards';
import { lockOwnApplication } from '../access';
import type { StoredApplication } from '../repository';
import { documentSlotsOf, insertDocument } from './documents';

const photo = { name: 'photo.jpg', mediaType: photoMediaType };

/**
 * Adds the photo of the identity document to an application that is about to be submitted without it (PRIV-90, FPASS-13):
 * the upload by the portal may have failed. A document without a photo changes nothing.
 */
export async function keepPhoto(deps: Deps, caller: Caller, application: StoredApplication): Promise<void> {
  const { id, audience, personCode } = application;
  const { db } = deps.database;
  const hasPhoto = async (from: typeof db) => (await documentSlotsOf(from, id)).includes('PHOTO');
  if (audience !== 'private' || (await hasPhoto(db))) return;
  const { docPicture } = (await orNull(deps.registers.personDocument(personCode))) ?? {};
  if (!docPicture) return;
  const key = randomUUID();
  const { size } = await deps.files.put(key, Readable.from([Buffer.from(docPicture, 'base64')]));
  const isAdded = await db.transaction().execute(async (trx) => {
    await lockOwnApplication(trx, caller, id);
    if (await hasPhoto(trx)) return false;
    const fields = { type: 'DOCUMENT_TYPE_PHOTO' };
    await insertDocument(trx, caller, { file: { key, size, ...photo }, fields, applicationId: id, now: deps.now() });
    return true;
  });
  if (!isAdded) await deps.files.remove(key);
}
