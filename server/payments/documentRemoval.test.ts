import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { DocumentRecord } from '#domain/applications/model';
import { testBanks } from '../../tests/server/support/banks';
import { entered } from '../../tests/server/support/bodies';
import { discardDrafts } from '../../tests/server/support/drafts';
import { addDocuments, bodyOf, enn, saved, t } from '../../tests/server/support/privateKinds';

/** A document that is taken away while its application is submitted, or sent to the bank. */

beforeAll(async () => {
  t.deps.config.banks = await testBanks();
});
afterEach(() => {
  t.overrides = {};
  jest.restoreAllMocks();
});

interface Way {
  way: string;
  target: string;
  document: 'DIRECTIVE_AWARD_WEAPON' | 'INHERITANCE';
  urlOf: (id: number) => string;
}
const ways: Way[] = [
  {
    way: 'free of charge',
    target: 'WEAPON_TARGET_F',
    document: 'DIRECTIVE_AWARD_WEAPON',
    urlOf: (id) => `/api/v1/payment/startZeroPayment?applicationId=${id}`,
  },
  {
    way: 'at a bank',
    target: 'WEAPON_TARGET_B',
    document: 'INHERITANCE',
    urlOf: (id) => `/api/v1/payment/start?bank=LHV&paymentObjectId=${id}&requestType=PRIVATE_APPLICATION`,
  },
];

const paymentsOf = (id: number) =>
  t.deps.database.db.selectFrom('payment').select('id').where('application_id', '=', id).execute();
let serial = 0;

describe.each(ways)('a submission $way', ({ target, document, urlOf }) => {
  /** A complete weapon licence with all its documents: how it is submitted, and how its bill of health is taken away. */
  async function complete() {
    serial += 1;
    const body = bodyOf('WEAPON_LICENCE', { weaponTargets: [target], ...entered('PISTOL', `D-${serial}`) });
    const { id } = await saved(enn, body);
    await addDocuments(enn, id, ['BILL_OF_HEALTH', 'FIRST_AND_TRAINING', document]);
    const documents: DocumentRecord[] = (await t.as(enn)({ url: `/api/v1/s3?applicationId=${id}` })).json();
    const { fileName } = documents.find(({ documentType }) => documentType === 'DOCUMENT_TYPE_BILL_OF_HEALTH')!;
    return {
      id,
      submit: () => t.as(enn)({ url: urlOf(id) }),
      remove: () => t.as(enn)({ method: 'POST', url: '/api/v1/s3/deprecate', payload: { fileName } }),
    };
  }

  test('is accepted with all its documents', async () => {
    const { id, submit } = await complete();
    const answer = await submit();
    expect([answer.statusCode, (await paymentsOf(id)).length]).toEqual([200, 1]);
  });

  test('[VAL-27] is refused when its bill of health is taken away after it was validated', async () => {
    const { id, submit, remove } = await complete();
    const identity = (await t.deps.registers.personDocument(enn.personCode))!;
    t.overrides = { personDocument: async () => ({ ...identity, docPicture: '/9j/4A==' }) };
    // The photo is stored between the validation and the submission.
    const { put } = t.deps.files;
    jest.spyOn(t.deps.files, 'put').mockImplementationOnce(async (key, content) => {
      expect((await remove()).statusCode).toBe(200);
      return put(key, content);
    });
    const answer = await submit();
    expect([answer.statusCode, answer.json().messageId]).toEqual([409, 'STALE_VERSION']);
    expect(await paymentsOf(id)).toEqual([]);
  });

  test('[VAL-27] beside a removal has either its bill of health or no payment', async () => {
    for (let attempt = 0; attempt < 15; attempt += 1) {
      await discardDrafts(t.deps.database.db);
      const { id, submit, remove } = await complete();
      const [submission, removal] = await Promise.all([submit(), remove()]);
      const isStarted = (await paymentsOf(id)).length > 0;
      expect([submission.statusCode === 200, removal.statusCode === 200]).toEqual([isStarted, !isStarted]);
    }
  });
});
