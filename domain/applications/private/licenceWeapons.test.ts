import { weapon, weaponLine } from '../../../tests/fixtures/weapons';
import { type Activity, type Purpose, weaponTypeLists } from '../../codes';
import { deactivated, type EnteredWeapon, type SharedWeapon, type Weapon, type WeaponTypeLine } from '../model';
import type { SummaryRow } from '../summary';
import type { PrivateFormContext } from './context';
import { enteredWeapons, licenceWeapons } from './sections/licenceWeapons';
import { sharedWeapons } from './sections/sharedWeapons';

/** STEP-67, PRIV-16: which weapons are put on a new licence, and that a licence requires at least one. */

const context: PrivateFormContext = {
  activity: null,
  activeDuty: { state: 'idle' },
  huntingCertificate: { state: 'idle' },
  idCode: '38001085718',
  now: new Date('2026-11-21T10:00:00Z'),
};
const self: Purpose = 'WEAPON_PURPOSE_C';
const pistols = (amount: number): WeaponTypeLine => weaponLine({ amount, purposes: [self] });
const pistol = (id: string, changes: Partial<Weapon> = {}) =>
  weapon(id, { type: 'PISTOL', purposes: [self], ...changes });
const entered = (id: string, changes: Partial<EnteredWeapon> = {}): EnteredWeapon => ({
  id,
  type: 'PISTOL',
  make: 'Mauser',
  model: 'C96',
  caliber: '',
  factoryNo: `F-${id}`,
  isNumberUnknown: false,
  ...changes,
});
const summaryOf = <V>(values: V) => ({ values, saved: values, context, namespace: '' }) as never;
const linesOf = (rows: readonly SummaryRow[]) => rows.flatMap(({ lines }) => lines);
const named = (errors: readonly { field: string; key: string }[]) => errors.map(({ field, key }) => `${field} ${key}`);

describe('the weapons of a new licence', () => {
  const errors = (
    lines: readonly WeaponTypeLine[],
    listedWeapons: readonly Weapon[] | undefined,
    rows: readonly EnteredWeapon[] = [],
    activity: Activity | null = null,
  ) =>
    named(
      licenceWeapons.errors(
        { weaponTypes: lines, enteredWeapons: rows },
        { ...context, activity, listedWeapons },
        new Set(),
      ),
    );
  const none = ['weapons validationError.noWeapon'];

  it.each<[string, readonly Weapon[], string[]]>([
    ['a matching weapon', [pistol('1')], []],
    ['nothing', [], none],
    ['a weapon of another type', [pistol('1', { type: 'RIFLE' })], none],
    ['a weapon for another purpose', [pistol('1', { purposes: ['WEAPON_PURPOSE_A'] })], none],
    ['a weapon on a licence', [pistol('1', { licenceNumbers: ['RL-1'] })], none],
    ['a deactivated weapon', [pistol('1', { state: deactivated })], none],
  ])('[STEP-67] the applicant owns %s', (_what, owned, expected) => {
    expect(errors([pistols(1)], owned)).toEqual(expected);
  });

  it('[STEP-67] an entered weapon is enough, and an activity uses the weapons of its licence', () => {
    expect(errors([pistols(1)], [], [entered('1')])).toEqual([]);
    expect(errors([pistols(1)], [], [], 'CHANGE_LICENCE')).toEqual([]);
  });

  it('[PRIV-16] no weapon is required before the register answers or a type is chosen', () => {
    expect(errors([pistols(1)], undefined)).toEqual([]);
    expect(errors([], [])).toEqual([]);
  });

  it('[PRIV-16] weapons for the licence are marked, and entered weapons count towards the amount', () => {
    const owned = [pistol('1'), pistol('2'), pistol('3', { type: 'RIFLE' })];
    const written = (rows: EnteredWeapon[], given: Partial<PrivateFormContext> = { listedWeapons: owned }) =>
      licenceWeapons
        .write(
          { weaponTypes: [pistols(2)], enteredWeapons: rows },
          { weapons: [pistol('4', { enabled: true })], enteredWeapons: [] },
          { ...context, ...given },
        )
        .weapons.map(({ id, enabled }) => `${id} ${enabled}`);
    expect(written([])).toEqual(['1 true', '2 true', '3 false']);
    expect(written([entered('e')])).toEqual(['1 true', '2 false', '3 false']);
    expect(written([], {})).toEqual(['4 true']);
    expect(written([], { activity: 'CHANGE_LICENCE', listedWeapons: owned })).toEqual([
      '1 false',
      '2 false',
      '3 false',
    ]);
  });

  it('[PRIV-16] [WRD-01] the summary lists the weapons for the licence, and none that stays outside', () => {
    const summary = (weapons: Weapon[], activity: Activity | null = null, rows: EnteredWeapon[] = []) =>
      licenceWeapons
        .summary({
          values: { weaponTypes: [], enteredWeapons: [] },
          saved: { weapons, enteredWeapons: rows },
          context: { ...context, activity },
          namespace: '',
        })
        .filter(({ lines }) => lines.length > 0)
        .map(({ label, lines }) => ['key' in label && label.key, lines.length]);
    const both = [pistol('1', { enabled: true }), pistol('2'), pistol('3')];
    expect(summary(both)).toEqual([['summary:licenceWeapons', 1]]);
    // The weapon that is entered comes onto the licence; those of the register stay outside.
    expect(summary(both.slice(1), null, [entered('e')])).toEqual([]);
    // An application of an earlier release marks none.
    expect(summary(both.slice(1))).toEqual([['summary:weapons', 2]]);
    expect(summary(both, 'CHANGE_LICENCE')).toEqual([['summary:weapons', 3]]);
    expect(summary([])).toEqual([]);
  });
});

describe('weapons that are in no register', () => {
  const errors = (rows: readonly EnteredWeapon[], lines: readonly WeaponTypeLine[] = [pistols(2)]) =>
    named(enteredWeapons.errors({ weaponTypes: lines, enteredWeapons: rows }, context, new Set()));

  it('[STEP-67] require a type, a make, a model and a number of limited length', () => {
    expect(errors([entered('1')])).toEqual([]);
    const blank = { type: '', make: ' ', model: '', factoryNo: '' };
    expect(errors([entered('1', blank)])).toEqual(
      ['type', 'make', 'model', 'factoryNo'].map((name) => `enteredWeapons[1].${name} validationError.required`),
    );
    for (const name of ['make', 'model', 'caliber', 'factoryNo'] as const) {
      expect(errors([entered('1', { [name]: 'x'.repeat(100) })])).toEqual([]);
      expect(errors([entered('1', { [name]: 'x'.repeat(101) })])).toEqual([
        `enteredWeapons[1].${name} validationError.tooLong`,
      ]);
    }
  });

  it('[STEP-67] can be entered only once, ignoring spaces and case', () => {
    const twin = entered('2', { make: 'MAUSER ', factoryNo: 'f -1' });
    expect(errors([entered('1'), twin])).toEqual(['enteredWeapons[2].factoryNo validationError.sameWeapon']);
    expect(errors([entered('1'), { ...twin, make: 'Walther' }])).toEqual([]);
  });

  it('[STEP-67] two rows without a number are not the same weapon', () => {
    const missing = (id: string) => `enteredWeapons[${id}].factoryNo validationError.required`;
    expect(errors([entered('1', { factoryNo: ' ' }), entered('2', { factoryNo: '' })])).toEqual(
      ['1', '2'].map(missing),
    );
  });

  it('[STEP-67] [PRIV-80] an inherited weapon needs no number when the number is marked as not known', () => {
    const row = entered('1', { factoryNo: '', isNumberUnknown: true });
    expect(errors([row, { ...row, id: '2' }])).toEqual([]);
    const typed = { weaponTypes: [pistols(2)], enteredWeapons: [entered('1', { isNumberUnknown: true })] };
    expect(enteredWeapons.write({ ...typed, ...enteredWeapons.shown?.(typed, context) }, typed, context)).toEqual({
      enteredWeapons: [row],
    });
    expect(linesOf(enteredWeapons.summary(summaryOf({ ...typed, enteredWeapons: [row] }))).flat()).toContainEqual({
      key: 'form:weapons.noNumber',
    });
  });

  it('[STEP-67] are saved as entered and listed one a line in the summary', () => {
    const rows = [entered('1', { caliber: '.45' }), entered('2')];
    expect(enteredWeapons.write({ weaponTypes: [], enteredWeapons: rows }, { enteredWeapons: [] }, context)).toEqual({
      enteredWeapons: rows,
    });
    const code = { code: 'PISTOL', of: weaponTypeLists };
    expect(linesOf(enteredWeapons.summary(summaryOf({ weaponTypes: [], enteredWeapons: rows })))).toEqual([
      [{ text: 'Mauser C96' }, code, { text: '.45' }, { text: 'F-1' }],
      [{ text: 'Mauser C96' }, code, { text: '' }, { text: 'F-2' }],
    ]);
  });

  it('[STEP-67] must match the types and amounts of the application', () => {
    const mismatch = (id: string) => `enteredWeapons[${id}].type validationError.weaponNotAppliedFor`;
    expect(errors([entered('1'), entered('2', { type: 'RIFLE' })])).toEqual([mismatch('2')]);
    expect(errors([entered('1'), entered('2'), entered('3')])).toEqual([mismatch('3')]);
  });

  it('can be entered only for a new licence', () => {
    const values = { weaponTypes: [], enteredWeapons: [] };
    expect(enteredWeapons.isVisible(values, context)).toBe(true);
    expect(enteredWeapons.isVisible(values, { ...context, activity: 'CHANGE_LICENCE' })).toBe(false);
  });
});

describe('weapons of another person’s licence', () => {
  const shared = (id: string, changes: Partial<SharedWeapon> = {}) => ({
    id,
    licenceNumber: 'RL-9',
    factoryNo: `F-${id}`,
    ...changes,
  });
  const errors = (...rows: SharedWeapon[]) => named(sharedWeapons.errors({ sharedWeapons: rows }, context, new Set()));

  it('[STEP-67] at least one is required, with its licence and number, and without duplicates', () => {
    expect(errors()).toEqual(['sharedWeapons validationError.noSharedWeapon']);
    expect(errors(shared('1'), shared('2'))).toEqual([]);
    expect(errors(shared('1', { licenceNumber: ' ', factoryNo: '' }))).toEqual([
      'sharedWeapons[1].licenceNumber validationError.required',
      'sharedWeapons[1].factoryNo validationError.required',
    ]);
    expect(errors(shared('1', { factoryNo: 'x'.repeat(101) }))).toEqual([
      'sharedWeapons[1].factoryNo validationError.tooLong',
    ]);
    expect(errors(shared('1'), shared('2', { factoryNo: 'f - 1' }))).toEqual([
      'sharedWeapons[2].factoryNo validationError.sameWeapon',
    ]);
  });

  it('[STEP-67] are saved as entered and listed one a line in the summary', () => {
    const rows = [shared('1'), shared('2', { licenceNumber: 'RL-10' })];
    expect(sharedWeapons.write({ sharedWeapons: rows }, { sharedWeapons: [] }, context)).toEqual({
      sharedWeapons: rows,
    });
    expect(linesOf(sharedWeapons.summary(summaryOf({ sharedWeapons: rows })))).toEqual(
      rows.map(({ licenceNumber, factoryNo }) => [{ text: licenceNumber }, { text: factoryNo }]),
    );
  });

  it('are named only for a new licence', () => {
    const values = { sharedWeapons: [] };
    expect(sharedWeapons.isVisible(values, context)).toBe(true);
    expect(sharedWeapons.isVisible(values, { ...context, activity: 'EXTEND_LICENCE' })).toBe(false);
  });
});
