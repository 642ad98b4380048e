import { describe, expect, test } from '@jest/globals';
import type { DeskApplication } from '#domain/api';
import type { BoughtWeapon, Licence } from '#domain/applications/model';
import { dayOf } from '#domain/dates';
import { testNow } from '../../../tests/server/support/app';
import { get, line, saved, society, t, through, uploaded } from '../../../tests/server/support/companyPurchase';
import { insertLicence } from '../../../tests/server/support/licences';

/** The weapons that a company buys: onto the licence that its application names, and nowhere else (CPUR-06). */

const today = dayOf(testNow);
const way = ['payment.succeeded', 'check.passed', 'deposition.started', 'deposition.passed', 'register.started'];

/** An application that has given a right to buy two pistols and a rifle, onto RL-200102. */
async function decided(changes: Record<string, unknown> = {}): Promise<{ id: number; no?: string; purchase: string }> {
  const { id, no } = await saved({
    licenceNumber: 'RL-200102',
    weaponTypes: [line(['D'], { code: 'PISTOL', amount: 2 }), line(['D', 'G'], { code: 'RIFLE', amount: 1 })],
    guardedObjectsDocumentId: await uploaded(),
    ...changes,
  });
  await through(id, ...way, 'register.completed');
  return { id, no, purchase: `SL-2026-${String(id).padStart(6, '0')}` };
}

const gun = (factoryNo: string, type = 'PISTOL'): BoughtWeapon => ({
  type,
  make: ' Glock',
  model: '17',
  caliber: '9 mm Luger',
  factoryNo,
});
const buy = (id: number, weapons: readonly object[]) =>
  t.app.inject({ method: 'POST', url: `/api/sandbox/desk/${id}/purchase`, payload: { weapons } });
const licenceOf = async (number: string) =>
  (await get('/api/v1/licence/findLicencesWithWeapons'))
    .json<Licence[]>()
    .find((licence) => licence.number === number)!;
const numbersOn = async (number: string) => (await licenceOf(number)).weapons.map(({ factoryNo }) => factoryNo);

describe('[CPUR-06] weapons that a company has bought', () => {
  test('stand on the licence that the application names, for the purposes granted; the purchase licence ends', async () => {
    const { id, no, purchase } = await decided();
    expect(await licenceOf(purchase)).toMatchObject({
      boughtOnto: 'RL-200102',
      allowance: [
        { type: 'PISTOL', amount: 2, bought: 0 },
        { type: 'RIFLE', amount: 1, bought: 0 },
      ],
    });
    const before = await numbersOn('RL-200102');
    const answer = await buy(id, [gun('CB-1'), gun('CB-2', 'RIFLE')]);
    expect([answer.statusCode, answer.json<DeskApplication>().audience]).toEqual([200, 'company']);
    const target = await licenceOf('RL-200102');
    expect(target.weapons.slice(before.length)).toMatchObject([
      {
        id: `${no}-1`,
        make: 'Glock',
        factoryNo: 'CB-1',
        purposes: ['WEAPON_PURPOSE_D'],
        licenceNumbers: ['RL-200102'],
      },
      { id: `${no}-2`, factoryNo: 'CB-2', purposes: ['WEAPON_PURPOSE_D', 'WEAPON_PURPOSE_G'] },
    ]);
    expect(await licenceOf(purchase)).toMatchObject({ status: 'EXPIRED', validUntil: today, weapons: [] });
    // All at once: nothing more is bought with it.
    const later = await buy(id, [gun('CB-3')]);
    expect([later.statusCode, later.json().messageId]).toEqual([409, 'LICENCE_NOT_VALID']);
    expect(await numbersOn('RL-200102')).toEqual([...before, 'CB-1', 'CB-2']);
  });

  test.each<[string, readonly BoughtWeapon[], string, string]>([
    ['of a type that is not granted', [gun('CB-11', 'REVOLVER')], 'weapons[0].type', 'weaponNotGranted'],
    ['more than granted', ['CB-11', 'CB-12', 'CB-13'].map((no) => gun(no)), 'weapons[2].type', 'weaponNotGranted'],
    ['one of them twice', [gun('CB-14'), gun(' cb-14 ')], 'weapons[1].factoryNo', 'weaponHeld'],
  ])('are refused: %s', async (_, weapons, field, key) => {
    const { id, purchase } = await decided();
    const before = await numbersOn('RL-200102');
    const answer = await buy(id, weapons);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, [{ field, key: `validationError.${key}` }]]);
    expect(await numbersOn('RL-200102')).toEqual(before);
    expect((await licenceOf(purchase)).status).toBe('VALID');
  });

  test('[TRU-04] one that stands on a licence already is refused', async () => {
    const first = await decided();
    expect((await buy(first.id, [gun('CB-21')])).statusCode).toBe(200);
    const second = await decided({ licenceNumber: 'RL-200101' });
    const answer = await buy(second.id, [gun('CB-22'), gun('CB-21')]);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      [{ field: 'weapons[1].factoryNo', key: 'validationError.weaponHeld' }],
    ]);
    expect(await numbersOn('RL-200101')).not.toContain('CB-22');
  });

  test('[ROLE-18] never come onto the licence of another company', async () => {
    const { db } = t.deps.database;
    const term = { issued: '2026-01-01', valid_until: '2030-01-01' };
    await insertLicence(db, { number: 'RL-200199', registry_code: society.code, ...term });
    const { id } = await decided({ licenceNumber: 'RL-200199' });
    expect((await buy(id, [gun('CB-41')])).statusCode).toBe(409);
    const on = db.selectFrom('weapon_on_licence').select('id').where('licence_number', '=', 'RL-200199');
    expect(await on.execute()).toEqual([]);
  });

  test('are not entered before the decision, nor without a make and a number', async () => {
    const { id } = await saved();
    expect((await buy(id, [gun('CB-31')])).statusCode).toBe(404);
    const given = await decided();
    expect((await buy(given.id, [{ ...gun(' ') }])).statusCode).toBe(400);
    expect((await buy(given.id, [])).statusCode).toBe(400);
  });
});
