import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { statusOf } from '#domain/codes';
import { discardDrafts } from '../../../tests/server/support/drafts';
import { openSandboxApp, type SandboxApp } from '../../../tests/server/support/sandboxApp';
import { sandboxPerson } from '../../../tests/server/support/sandboxPerson';

/** The photo of the identity document, which the server adds at submission. */

let t: SandboxApp;
beforeAll(async () => {
  t = await openSandboxApp();
});
beforeEach(async () => {
  t.overrides = {};
  await discardDrafts(t.deps.database.db);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => t.close());

const enn = sandboxPerson('Enn');
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

/** A saved disposal of this weapon. From now on the identity document has this photo. */
async function saved(weaponId: string, docPicture: string | null): Promise<number> {
  const document = (await t.deps.registers.personDocument(enn.personCode))!;
  t.overrides = { personDocument: async () => ({ ...document, docPicture }) };
  const owned = await t.deps.registers.ownedWeapons(enn.personCode);
  const payload = {
    type: 'APPLICATION_TYPE_WEAPON_DISPOSAL',
    applicant: { phone: '+372 5551 2345', email: 'enn@example.ee' },
    actualLocation: { fullAddress: 'Riia tn 132, Tartu linn', x: 26.7, y: 58.36 },
    weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET'],
    comment: 'Vajan luba, sest kasutan relva seaduses lubatud otstarbel ja hoian seda nõuetekohaselt.',
    weapons: owned.map((weapon) => ({ ...weapon, enabled: weapon.id === weaponId })),
  };
  const answer = await t.as(enn)({ method: 'POST', url: '/api/v1/purchaseApplication', payload });
  return answer.json<{ id: number }>().id;
}
const submission = (id: number) => t.as(enn)({ url: `/api/v1/payment/startZeroPayment?applicationId=${id}` });
const photosOf = async (id: number) =>
  (await t.as(enn)({ url: `/api/v1/s3?applicationId=${id}` }))
    .json<{ documentId: string; documentType: string }[]>()
    .filter(({ documentType }) => documentType === 'DOCUMENT_TYPE_PHOTO');

async function submit(docPicture: string | null, weaponId: string) {
  const id = await saved(weaponId, docPicture);
  expect((await submission(id)).json()).toMatchObject({ success: true });
  expect((await submission(id)).json()).toMatchObject({ success: true });
  return photosOf(id);
}

test('[PRIV-90] [FPASS-13] is added once when the portal did not upload it', async () => {
  const photos = await submit(jpeg.toString('base64'), 'W-1101');
  expect(photos).toHaveLength(1);
  const { rawPayload, headers } = await t.as(enn)({ url: `/api/v1/s3/${photos[0]!.documentId}` });
  expect([rawPayload.equals(jpeg), headers['content-type']]).toEqual([true, 'image/jpeg']);
});

test('[PRIV-90] is not needed when the identity document has none', async () => {
  expect(await submit(null, 'W-1102')).toEqual([]);
});

test('[PRIV-90] leaves no file in the store when its document cannot be added', async () => {
  const id = await saved('W-2101', jpeg.toString('base64'));
  const { files, database } = t.deps;
  const put = files.put.bind(files);
  const keys: string[] = [];
  jest.spyOn(files, 'put').mockImplementation(async (key, content) => {
    keys.push(key);
    const stored = await put(key, content);
    const status = statusOf('DELETED');
    await database.db.updateTable('application').set({ status }).where('id', '=', id).execute();
    return stored;
  });
  expect((await submission(id)).statusCode).toBe(404);
  expect(keys).toHaveLength(1);
  await expect(files.get(keys[0]!)).rejects.toThrow('ENOENT');
});

test('[PRIV-90] comes from the same answer of the population register that the submission is checked by', async () => {
  const id = await saved('W-2102', jpeg.toString('base64'));
  const asked = jest.fn(t.overrides.personDocument!);
  t.overrides.personDocument = asked;
  expect((await submission(id)).statusCode).toBe(200);
  expect(asked).toHaveBeenCalledTimes(1);
});
