import { describe, expect, test } from '@jest/globals';
import type { EnteredWeapon, Weapon, WeaponTypeLine } from '#domain/applications/model';
import { emptyPrivateBody } from '#domain/applications/private/values';
import type { Purpose } from '#domain/codes';
import { weapon, weaponLine } from '../../../tests/fixtures/weapons';
import type { StoredApplication } from '../repository';
import { weaponsToRegister } from './weapons';

const pistol = (id: string, changes: Partial<Weapon> = {}) =>
  weapon(id, { type: 'PISTOL', purposes: ['WEAPON_PURPOSE_C'], ...changes });
const line = (code: string, amount: number, purposes: Purpose[]) => weaponLine({ code, amount, purposes });
const applicant = { firstName: '', lastName: '', idCode: '', citizenship: '', docNo: '', phone: '', email: '' };
const registered = (weaponTypes: WeaponTypeLine[], owned: readonly Weapon[], held: readonly Weapon[] = []) => {
  const body = { ...emptyPrivateBody('APPLICATION_TYPE_WEAPON_LICENCE', applicant), weaponTypes };
  return weaponsToRegister({ body } as StoredApplication, owned, held).map(({ id }) => id);
};

describe('[STEP-67] which bought weapons come onto a licence', () => {
  const three = [pistol('1'), pistol('2'), pistol('3')];
  test.each([
    [1, 0, ['1']],
    [2, 0, ['1', '2']],
    [9, 0, ['1', '2', '3']],
    [2, 1, ['1']],
    [2, 2, []],
    [1, 2, []],
  ])('no more than asked for: %i wanted, %i on the licence already', (amount, onLicence, expected) => {
    const held = Array.from({ length: onLicence }, (_, index) => pistol(`held ${index}`));
    expect(registered([line('PISTOL', amount, ['WEAPON_PURPOSE_C'])], three, held)).toEqual(expected);
  });

  test('weapons of other types on the licence do not count', () => {
    const held = [pistol('held', { type: 'RIFLE' })];
    expect(registered([line('PISTOL', 1, ['WEAPON_PURPOSE_C'])], three, held)).toEqual(['1']);
  });

  test.each([
    ['of another type', { type: 'RIFLE' }],
    ['for another purpose', { purposes: ['WEAPON_PURPOSE_A'] }],
    ['on a licence already', { licenceNumbers: ['RL-1'] }],
  ] satisfies [string, Partial<Weapon>][])('not a weapon %s', (_what, changes) => {
    expect(registered([line('PISTOL', 5, ['WEAPON_PURPOSE_C'])], [pistol('1', changes), pistol('2')])).toEqual(['2']);
  });

  test('[TRU-05] a line that names weapons of the licence takes none; the others of its type count no named ones', () => {
    const held = [pistol('held 1'), pistol('held 2')];
    const named = held.map(({ id }) => ({ ...line('PISTOL', 1, ['WEAPON_PURPOSE_C']), weaponIds: [id] }));
    expect(registered(named, three, held)).toEqual([]);
    expect(registered([...named, line('PISTOL', 2, ['WEAPON_PURPOSE_C'])], three, held)).toEqual(['1', '2']);
  });

  test('every line takes its own', () => {
    const owned = [pistol('1'), pistol('2', { type: 'RIFLE', purposes: ['WEAPON_PURPOSE_A', 'WEAPON_PURPOSE_B'] })];
    const lines = [line('RIFLE', 1, ['WEAPON_PURPOSE_B']), line('PISTOL', 1, ['WEAPON_PURPOSE_C', 'WEAPON_PURPOSE_D'])];
    expect(registered(lines, owned)).toEqual(['2', '1']);
  });

  describe('of an application that names its weapons', () => {
    const entered = {
      id: 'e1',
      type: 'PISTOL',
      make: 'Mauser',
      model: 'C96',
      caliber: '',
      factoryNo: 'N-1',
      isNumberUnknown: false,
    };
    const named = (marked: readonly string[], enteredWeapons: readonly EnteredWeapon[], amount = 2) => {
      const weapons = three.map((each) => ({ ...each, enabled: marked.includes(each.id) }));
      const weaponTypes = [line('PISTOL', amount, ['WEAPON_PURPOSE_C'])];
      const body = { ...emptyPrivateBody('APPLICATION_TYPE_WEAPON_LICENCE', applicant), weaponTypes, weapons };
      const application = { audience: 'private', no: '2026-001', body: { ...body, enteredWeapons } };
      return weaponsToRegister(application as StoredApplication, three).map(({ id }) => id);
    };
    test('only those marked, though others are free by now', () => {
      expect(named(['2'], [])).toEqual(['2']);
    });
    test('those entered come first, under ids of the application', () => {
      expect(named(['1', '2'], [entered])).toEqual(['2026-001-1', '1']);
      expect(named([], [entered])).toEqual(['2026-001-1']);
    });
  });
});
