import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { PrivateApplication, Weapon } from '#domain/applications/model';
import { contents } from '../../tests/server/support/contents';
import { discardDrafts } from '../../tests/server/support/drafts';
import { multipart } from '../../tests/server/support/multipart';
import { openSandboxApp, type SandboxApp } from '../../tests/server/support/sandboxApp';
import { sandboxPerson } from '../../tests/server/support/sandboxPerson';
import { signal } from '../../tests/server/support/signal';
import type { Identity } from '../ports';

/** Applications for the same licence or weapon that are submitted at the same moment. */

let t: SandboxApp;
beforeAll(async () => {
  t = await openSandboxApp();
});
beforeEach(async () => {
  t.overrides = {};
  await discardDrafts(t.deps.database.db);
});
afterAll(() => t.close());

const enn = sandboxPerson('Enn');
const arvo = sandboxPerson('Arvo');

const given = {
  applicant: { phone: '+372 5551 2345', email: 'enn@example.ee' },
  actualLocation: { fullAddress: 'Riia tn 132, Tartu linn', x: 26.7, y: 58.36 },
  comment: 'Soovin esitada selle taotluse, sest minu relvade ja lubade andmed on muutunud.',
};

const saved = async (who: Identity, body: object): Promise<number> => {
  const answer = await t.as(who)({ method: 'POST', url: '/api/v1/purchaseApplication', payload: body });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ id: number }>().id;
};

/** Submits free applications; all are checked before the first of them is submitted. */
async function submitTogether(who: Identity, ids: readonly number[]) {
  const { personDocument } = t.deps.registers;
  let waiting = ids.length;
  const allChecked = signal();
  t.overrides.personDocument = async (code) => {
    waiting -= 1;
    if (waiting === 0) setTimeout(allChecked.give, 300);
    await allChecked.given;
    return personDocument(code);
  };
  const answers = await Promise.all(
    ids.map((id) =>
      t
        .as(who)({ url: `/api/v1/payment/startZeroPayment?applicationId=${id}` })
        .finally(allChecked.give),
    ),
  );
  return answers.map((answer) => [answer.statusCode, answer.json().fields ?? []]).sort();
}

test('[PRIV-100] of two applications for one weapon submitted at the same moment one is refused', async () => {
  const owned: Weapon[] = (await t.as(arvo)({ url: '/api/v1/externalWeaponAmmo/findOwnerWeaponsByPersonCode' })).json();
  const weapons = owned.map((weapon, index) => ({ ...weapon, enabled: index === 0 }));
  const disposal = { ...given, type: 'APPLICATION_TYPE_WEAPON_DISPOSAL', weapons };
  const ids = [await saved(arvo, disposal), await saved(arvo, disposal)];
  expect(await submitTogether(arvo, ids)).toEqual([
    [200, []],
    [422, [{ field: 'selectedWeapons', key: 'validationError.weaponUnderWay' }]],
  ]);
});

test('of two extensions of one licence submitted at the same moment one is refused', async () => {
  const start = '/api/v1/externalWeaponProceeding/findActivityPurchaseApplication';
  const extension: PrivateApplication = (
    await t.as(enn)({ url: `${start}?number=TP-101004&activity=EXTEND_LICENCE` })
  ).json();
  const ids = [await saved(enn, { ...extension, ...given }), await saved(enn, { ...extension, ...given })];
  expect(await submitTogether(enn, ids)).toEqual([
    [200, []],
    [422, [{ field: 'licenceActivity.existingLicenceNo', key: 'validationError.extensionUnderWay' }]],
  ]);
});

test('of two licences for one weapon entered by hand, submitted at the same moment, one is refused', async () => {
  const enteredWeapons = [{ id: 'e1', type: 'PISTOL', make: 'Mauser', model: 'C96', caliber: '', factoryNo: 'N-1' }];
  const line = { code: 'PISTOL', amount: 1, purposes: ['WEAPON_PURPOSE_C'] };
  const licence = {
    ...given,
    type: 'APPLICATION_TYPE_WEAPON_LICENCE',
    applicantJob: 'APPLICANT_OCCUPATION_CITIZEN',
    weaponDepositConditions: ['WEAPON_DEPOSIT_WEAPON_CABINET'],
    weaponTypes: [line],
    // An awarded weapon: free of charge.
    weaponTargets: ['WEAPON_TARGET_F'],
    enteredWeapons,
  };
  const ids = [await saved(enn, licence), await saved(enn, licence)];
  for (const id of ids)
    for (const type of ['BILL_OF_HEALTH', 'FIRST_AND_TRAINING', 'DIRECTIVE_AWARD_WEAPON'])
      await t.as(enn)({
        method: 'POST',
        url: '/api/v1/s3',
        ...multipart({
          name: 'dokument.pdf',
          content: contents.pdf,
          fields: { type: `DOCUMENT_TYPE_${type}`, applicationId: String(id) },
        }),
      });
  expect(await submitTogether(enn, ids)).toEqual([
    [200, []],
    [422, [{ field: 'enteredWeapons[e1].factoryNo', key: 'validationError.weaponUnderWay' }]],
  ]);
});
