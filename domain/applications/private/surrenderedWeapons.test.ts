import type { Weapon } from '../model';
import { surrenderedWeapons as section } from './sections/surrenderedWeapons';

const { row } = section.options;
const found = { ...row.create('s1'), type: 'Vana jahipüss', location: 'Pööning', isNumberUnknown: true };
const context = { activity: null, idCode: '38001085718', now: new Date('2026-11-21T10:00:00Z') };
const errors = (rows: (typeof found)[], selectedWeapons: string[] = [], offeredWeapons?: Weapon[]) =>
  section
    .errors(
      { surrenderedWeapons: rows, selectedWeapons },
      { ...context, ...(offeredWeapons && { offeredWeapons }) },
      new Set(),
    )
    .map(({ field, key }) => `${field} ${key}`);

describe('weapons to surrender', () => {
  test('a weapon that is in no register is described: what it is, where it is, its number or that it is not known', () => {
    expect(errors([found])).toEqual([]);
    expect(errors([row.create('s1')])).toEqual([
      'surrenderedWeapons[s1].type validationError.required',
      'surrenderedWeapons[s1].factoryNo validationError.required',
      'surrenderedWeapons[s1].location validationError.required',
    ]);
    expect(errors([{ ...found, isNumberUnknown: false, factoryNo: 'AB 1' }])).toEqual([]);
  });

  test('a number that is not known is not kept', () => {
    expect(row.settle({ ...found, factoryNo: 'AB 1' }).factoryNo).toBe('');
    expect(row.settle({ ...found, factoryNo: 'AB 1', isNumberUnknown: false }).factoryNo).toBe('AB 1');
  });

  test('[PRIV-21] one weapon is ticked or described; without weapons to tick the message is at the description', () => {
    expect(errors([], ['W-1'])).toEqual([]);
    expect(errors([])).toEqual(['selectedWeapons error.checkWeapon']);
    expect(errors([], [], [])).toEqual(['surrenderedWeapons validationError.required']);
  });
});
