import { describe, expect, test } from '@jest/globals';
import type { Weapon } from '#domain/applications/model';
import { weapon } from '../../tests/fixtures/weapons';
import { insertLicence } from '../../tests/server/support/licences';
import { enn, peeter, ready, register, started, t, today } from '../../tests/server/support/privateKinds';
import { freeWeapons } from './owners';
import { addWeapons, retire } from './weapons';

/** A weapon stands on one licence of an owner: a constraint of the database. */

const gun = (number: string, changes: Partial<Weapon> = {}) =>
  weapon(`W-${number}`, { make: 'Sako', factoryNo: `T-${number}`, ...changes });
const held = (number: string, weapons: Weapon[], changes: Partial<Parameters<typeof insertLicence>[1]> = {}) =>
  insertLicence(t.deps.database.db, {
    number,
    person_code: peeter.personCode,
    issued: '2022-01-10',
    valid_until: '2027-01-10',
    weapons,
    ...changes,
  });
const collecting = { type: 'APPLICATION_TYPE_COLLECTING_LICENCE', person_code: enn.personCode } as const;

describe('[TRU-04] the database refuses a weapon on a second licence of an owner', () => {
  test.each([
    ['by the id of the register', gun('1'), gun('other', { id: 'W-1' })],
    ['by make and number, however they are written', gun('2'), gun('2', { id: 'W-typed', factoryNo: ' t- 2' })],
  ])('%s', async (name, first, second) => {
    await held(`RL-${name}`, [first]);
    await expect(held(`KL-${name}`, [second], collecting)).rejects.toThrow(/of_one_owner/);
  });

  test('nor is it written onto one that is there already', async () => {
    await held('RL-3', [gun('3')]);
    await held('KL-3', [gun('4')], collecting);
    const { type } = collecting;
    await expect(addWeapons(t.deps.database.db, { number: 'KL-3', type }, [gun('3')])).rejects.toThrow(/of_one_owner/);
  });
});

describe('[TRU-04] it does not refuse', () => {
  test.each([
    ['weapons whose number is not known', gun('5', { factoryNo: 'puudub' }), gun('6', { factoryNo: 'puudub' }), {}],
    ['a weapon that is shared', gun('7'), gun('7'), { type: 'APPLICATION_TYPE_PARALLEL_LICENCE' }],
    ['a weapon on a firearms pass', gun('8'), gun('8'), { type: 'APPLICATION_TYPE_EUROPEAN_FIREARMS_PASS' }],
    ['a licence that is not in force', gun('9'), gun('9'), { status: 'REVOKED' }],
  ] as const)('%s', async (name, first, second, changes) => {
    await held(`RL-${name}`, [first]);
    await held(`XL-${name}`, [second], { person_code: enn.personCode, ...changes });
  });

  test('a weapon of a licence that was revoked, or has ended', async () => {
    await held('RL-10', [gun('10')]);
    await held('RL-11', [gun('11')], { valid_until: '2026-11-19' });
    const free = await t.deps.database.db.transaction().execute(async (trx) => {
      await retire(trx, 'RL-10');
      return freeWeapons(trx, [gun('10'), gun('11')], { own: null, today });
    });
    expect(free.map(({ id }) => id)).toEqual(['W-10', 'W-11']);
    await held('KL-12', free, collecting);
  });
});

describe('[TRU-04] a licence that ended while its extension was processed', () => {
  const extended = async (number: string) => {
    await held(number, [gun(number)]);
    const id = await ready(peeter, await started(peeter, number, 'EXTEND_LICENCE'));
    await t.deps.database.db
      .updateTable('licence')
      .set({ valid_until: '2026-11-19' })
      .where('number', '=', number)
      .execute();
    return id;
  };
  const freed = (number: string) =>
    t.deps.database.db.transaction().execute((trx) => freeWeapons(trx, [gun(number)], { own: null, today }));
  const isExclusive = (number: string) =>
    t.deps.database.db
      .selectFrom('weapon_on_licence')
      .select('exclusive')
      .where('licence_number', '=', number)
      .executeTakeFirstOrThrow();

  test('holds its weapons again', async () => {
    const id = await extended('RL-13');
    await freed('RL-13');
    expect(await isExclusive('RL-13')).toEqual({ exclusive: false });
    await register(id);
    expect(await isExclusive('RL-13')).toEqual({ exclusive: true });
  });

  test('is not extended when another licence of an owner has taken one', async () => {
    const id = await extended('RL-14');
    await freed('RL-14');
    await held('KL-14', [gun('RL-14')], collecting);
    await expect(register(id)).rejects.toThrow('NOT_ALLOWED');
  });
});
