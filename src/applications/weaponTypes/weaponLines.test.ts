import type { WeaponTypeLine } from '#domain/applications/model';
import { applyOfferedPurposes } from '#domain/applications/weaponLines';
import { weaponLine } from '../../../tests/fixtures/weapons';
import { amountsOfLines, linesOfAmounts, withType, withWeapon } from './weaponLines';

const line = (code: string, over: Partial<WeaponTypeLine> = {}): WeaponTypeLine =>
  weaponLine({ code, checked: false, ...over });

describe('lines of weapon types', () => {
  it('[PRIV-35] [PRIV-36] an amount above 0 adds or changes a line, 0 removes it; lines have the order of the types', () => {
    const kept = line('PISTOL', { purposes: ['WEAPON_PURPOSE_C'] });
    const lines = linesOfAmounts([kept, line('RIFLE')], { RIFLE: 0, SMOOTHBORE_GUN: 2, PISTOL: 3 });
    expect(lines.map(({ code, amount }) => [code, amount])).toEqual([
      ['PISTOL', 3],
      ['SMOOTHBORE_GUN', 2],
    ]);
    expect(lines[0]?.purposes).toEqual(kept.purposes);
    expect(amountsOfLines(lines)).toEqual({ PISTOL: 3, SMOOTHBORE_GUN: 2 });
  });

  it('[TRU-05] [PRIV-36] lines that name weapons of the licence keep them; more of the type is a line of its own', () => {
    const [first, second] = [
      line('PISTOL', { weaponIds: ['1'] }),
      line('PISTOL', { weaponIds: ['2', '3'], amount: 2 }),
    ];
    expect(amountsOfLines([first, second])).toEqual({ PISTOL: 3 });
    const more = linesOfAmounts([first, second], { PISTOL: 5 });
    expect(more).toEqual([first, second, line('PISTOL', { amount: 2, isNationalSecurity: false })]);
    expect(linesOfAmounts(more, { PISTOL: 4 })).toEqual([first, second, { ...more[2], amount: 1 }]);
    expect(linesOfAmounts(more, { PISTOL: 3 })).toEqual([first, second]);
    // A weapon leaves its licence by an application of its own: fewer than the licence holds are no lines of their own.
    expect(linesOfAmounts(more, { PISTOL: 1 })).toEqual([first, second]);
  });

  it('[PRIV-34] a new line has the class of its type', () => {
    expect(linesOfAmounts([], { MACHINE_GUN: 1 })[0]).toMatchObject({ classMarker: 'A', isNationalSecurity: false });
  });

  it('[PURP-20] the only purpose offered is chosen automatically', () => {
    expect(applyOfferedPurposes([line('PISTOL')], () => ['WEAPON_PURPOSE_C'])[0]?.purposes).toEqual([
      'WEAPON_PURPOSE_C',
    ]);
  });

  it('[PURP-21] a purpose no longer offered is removed', () => {
    const lines = [line('PISTOL', { purposes: ['WEAPON_PURPOSE_A', 'WEAPON_PURPOSE_C'] })];
    expect(applyOfferedPurposes(lines, () => ['WEAPON_PURPOSE_C', 'WEAPON_PURPOSE_D'])[0]?.purposes).toEqual([
      'WEAPON_PURPOSE_C',
    ]);
  });

  it('[PURP-21] lines that need no change are returned as the same array', () => {
    const lines = [line('PISTOL', { purposes: ['WEAPON_PURPOSE_C'] })];
    expect(applyOfferedPurposes(lines, () => ['WEAPON_PURPOSE_C', 'WEAPON_PURPOSE_D'])).toBe(lines);
  });
});

describe('[PAG-04] one weapon of a type for a purpose', () => {
  it('is a new line in the order of the types', () => {
    const pistol = line('PISTOL', { purposes: ['WEAPON_PURPOSE_C'] });
    const silencer = line('SILENCER', { purposes: ['WEAPON_PURPOSE_A'] });
    const lines = withType([pistol, silencer], 'RIFLE', 'WEAPON_PURPOSE_A');
    expect(lines.map(({ code, amount, purposes }) => [code, amount, purposes])).toEqual([
      ['PISTOL', pistol.amount, ['WEAPON_PURPOSE_C']],
      ['RIFLE', 1, ['WEAPON_PURPOSE_A']],
      ['SILENCER', silencer.amount, ['WEAPON_PURPOSE_A']],
    ]);
  });

  it('adds a purpose to the line that the type has, once, and keeps its amount', () => {
    const rifle = line('RIFLE', { amount: 3, purposes: ['WEAPON_PURPOSE_B'] });
    const more = withType([rifle], 'RIFLE', 'WEAPON_PURPOSE_A');
    expect(more).toEqual([{ ...rifle, purposes: ['WEAPON_PURPOSE_A', 'WEAPON_PURPOSE_B'] }]);
    expect(withType(more, 'RIFLE', 'WEAPON_PURPOSE_A')).toEqual(more);
  });

  it('[TRU-05] leaves a line alone that names weapons of the licence', () => {
    const held = line('RIFLE', { weaponIds: ['1'], purposes: ['WEAPON_PURPOSE_B'] });
    expect(withType([held], 'RIFLE', 'WEAPON_PURPOSE_A')).toEqual([
      held,
      expect.objectContaining({ code: 'RIFLE', amount: 1, purposes: ['WEAPON_PURPOSE_A'] }),
    ]);
  });
});

describe('[PAG-04] one weapon of the register more', () => {
  const rifle = { type: 'RIFLE', purposes: ['WEAPON_PURPOSE_A' as const, 'WEAPON_PURPOSE_B' as const] };

  it('is a line with its type and purposes', () => {
    expect(withWeapon([], rifle, () => true)).toMatchObject([{ code: 'RIFLE', amount: 1, purposes: rifle.purposes }]);
  });

  it('counts in a line that has one of its purposes; the amount grows only when the weapon is not taken', () => {
    const hunting = line('RIFLE', { purposes: ['WEAPON_PURPOSE_A'] });
    expect(withWeapon([hunting], rifle, () => true)).toEqual([hunting]);
    expect(withWeapon([hunting], rifle, () => false)).toEqual([{ ...hunting, amount: hunting.amount + 1 }]);
  });

  it('[VAL-20] never asks for more weapons of a type than an application may have', () => {
    const most = line('RIFLE', { amount: 99, purposes: ['WEAPON_PURPOSE_A'] });
    expect(withWeapon([most], rifle, () => false)).toEqual([most]);
  });
});
