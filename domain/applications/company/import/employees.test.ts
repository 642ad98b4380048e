import fc from 'fast-check';
import { employee } from '../../../../tests/fixtures/employees';
import type { Match } from '../../../weaponReference';
import type { Address, Employee } from '../../model';
import { employees } from '../sections/employees';
import type { Cells } from './cellErrors';
import { columnsOf } from './columns';
import { isComplete, mapHeaders, templateHeader } from './headers';
import { type NameAnswer, type NameQuery, noNames, noQuery, type OwnWeapon, withAnswers } from './names';
import { columnOfField, nameOf, rowOf, rowsToKeep, unknownNames } from './rows';

const glock: OwnWeapon = { make: 'Glock', model: '17 Gen5', caliber: '9 mm Luger', purposes: ['WEAPON_PURPOSE_E'] };
const walther: OwnWeapon = { make: 'Walther', model: 'PDP', caliber: '9 mm Luger', purposes: ['WEAPON_PURPOSE_E'] };
const place = (fullAddress: string): Address => ({ fullAddress, x: 24.7, y: 59.4 });
const weapons: Record<string, Match<OwnWeapon>> = {
  A1: glock,
  B2: walther,
  C3: { several: ['Glock 17 Gen5', 'Glock 19 Gen5'] },
};
const answer = ({ addresses, ownWeapons }: NameQuery): NameAnswer => ({
  ...noQuery,
  weapons: [],
  calibers: [],
  components: [],
  addresses: addresses.map((text) => (text.startsWith('?') ? null : place(text))),
  ownWeapons: ownWeapons.map((number) => weapons[number] ?? null),
});
const lists = {
  CL_WEAPON_PURPOSE: [
    { code: 'WEAPON_PURPOSE_E', words: { et: 'Turvalisus, enesekaitse', en: 'Security' } },
    { code: 'WEAPON_PURPOSE_G', words: { et: 'Valve', en: 'Guarding' } },
  ],
};
const guard = {
  name: 'Mari Mets',
  idCode: '48806150278',
  vacancy: 'Turvatöötaja',
  address: 'Viru 1, Tallinn',
  weaponLocation: 'Narva mnt 63, Tallinn',
};

/** The row that is made of the cells of an employee. */
function imported(cells: Cells) {
  const query = unknownNames('employees', [cells], noNames);
  return rowOf('employees', 'new', cells, withAnswers(noNames, query, answer(query)), lists);
}
const weaponsOf = (cells: Cells) => Reflect.get(imported(cells).row, 'weapons');
const errorsOf = (cells: Cells) =>
  imported(cells).errors.map(({ column, key }) => `${column}: ${key.replace('import:error.', '')}`);

test('[CARRY-01] an employee is made of the cells of a row', () => {
  expect(imported({ ...guard, weaponNumbers: 'A1' })).toEqual({
    row: {
      id: 'new',
      name: 'Mari Mets',
      idCode: '48806150278',
      vacancy: 'Turvatöötaja',
      address: { text: 'Viru 1, Tallinn', address: place('Viru 1, Tallinn') },
      weaponLocation: { text: 'Narva mnt 63, Tallinn', address: place('Narva mnt 63, Tallinn') },
      weapons: [
        { id: 'new-1', mark: 'Glock', model: '17 Gen5', caliber: '9 mm Luger', purposes: ['WEAPON_PURPOSE_E'] },
      ],
      decision: null,
    },
    proposed: {
      'weapons.mark': 'Glock',
      'weapons.model': '17 Gen5',
      'weapons.caliber': '9 mm Luger',
      'weapons.purposes': 'E',
    },
    errors: [],
  });
  expect(nameOf('employees', imported(guard).row)).toBe('Turvatöötaja');
});

test('first and last names in two columns are one name', () => {
  expect(imported({ ...guard, name: 'Mari', lastName: 'Mets' }).row).toMatchObject({ name: 'Mari Mets' });
});

describe('weapons by their numbers', () => {
  test('several, each with what its licence says', () => {
    expect(weaponsOf({ ...guard, weaponNumbers: 'A1; B2' })).toMatchObject([
      { mark: 'Glock', purposes: ['WEAPON_PURPOSE_E'] },
      { mark: 'Walther', purposes: ['WEAPON_PURPOSE_E'] },
    ]);
  });

  test('purposes in the table count, not those of the licence', () => {
    expect(weaponsOf({ ...guard, weaponNumbers: 'A1', 'weapons.purposes': 'G' })).toMatchObject([
      { purposes: ['WEAPON_PURPOSE_G'] },
    ]);
  });

  test.each([
    ['that no licence of the company has', { weaponNumbers: 'X9' }, ['weaponNumbers: ownWeapon']],
    ['of which one is known', { weaponNumbers: 'A1, X9' }, ['weaponNumbers: ownWeapon']],
    ['that several weapons have', { weaponNumbers: 'C3' }, ['weaponNumbers: ownWeapons']],
    [
      'with another make than the licence',
      { weaponNumbers: 'A1', 'weapons.mark': 'CZ' },
      ['weapons.mark: ownWeaponOther'],
    ],
    ['with the make of the licence', { weaponNumbers: 'A1', 'weapons.mark': 'GLOCK' }, []],
  ])('a number %s', (_name, cells, expected) => {
    expect(errorsOf({ ...guard, ...cells })).toEqual(expected);
  });
});

test('a weapon without a number is described', () => {
  const cells = {
    ...guard,
    'weapons.mark': 'CZ',
    'weapons.model': '75',
    'weapons.caliber': '9 mm',
    'weapons.purposes': 'E',
  };
  expect(weaponsOf(cells)).toEqual([
    { id: 'new-1', mark: 'CZ', model: '75', caliber: '9 mm', purposes: ['WEAPON_PURPOSE_E'] },
  ]);
});

test.each([
  ['E', ['E']],
  ['e, g', ['E', 'G']],
  ['E G', ['E', 'G']],
  ['WEAPON_PURPOSE_G', ['G']],
  ['Turvalisus, enesekaitse', ['E']],
  ['Security; Guarding', ['E', 'G']],
])('purposes as %s', (text, letters) => {
  expect(weaponsOf({ ...guard, weaponNumbers: 'A1', 'weapons.purposes': text })).toMatchObject([
    { purposes: letters.map((letter) => `WEAPON_PURPOSE_${letter}`) },
  ]);
});

test.each([
  ['a purpose that does not exist', { weaponNumbers: 'A1', 'weapons.purposes': 'E, Q' }, ['weapons.purposes: code']],
  ['a purpose of no weapon', { 'weapons.purposes': 'E' }, ['weaponNumbers: noWeapon']],
  ['an address that is not found', { address: '?' }, ['address: address']],
])('%s is an error', (_name, cells, expected) => {
  expect(errorsOf({ ...guard, ...cells })).toEqual(expected);
});

test('[IMP-04] every text of a row is in the employee or named in an error', () => {
  const text = fc.stringMatching(/^[A-Za-z0-9?,; ]{0,12}$/).map((each) => each.trim());
  const some: Record<string, fc.Arbitrary<string>> = {
    weaponNumbers: fc.constantFrom('', 'A1', 'A1; B2', 'X9'),
    'weapons.mark': fc.constantFrom('', 'GLOCK', 'CZ'),
    'weapons.purposes': fc.constantFrom('', 'E', 'G, E', 'Q'),
  };
  const cells = fc.record(Object.fromEntries(columnsOf.employees.map(({ key }) => [key, some[key] ?? text])));
  let right = 0;
  fc.assert(
    fc.property(cells, (all) => {
      const { row, errors, proposed } = imported(all);
      if (errors.length > 0) return;
      right += 1;
      const written = JSON.stringify(row).toLowerCase();
      // The weapon of a known number is in the row instead of the number; other cells about it agree with its licence.
      const isIn = (key: string, each: string) =>
        (key === 'weaponNumbers' && 'weapons.purposes' in proposed) ||
        each.split(', ').every((part) => written.includes(JSON.stringify(part.toLowerCase()).slice(1, -1)));
      expect(Object.entries(all).filter(([key, each]) => each !== '' && !isIn(key, each))).toEqual([]);
    }),
    { seed: 20_261_128, numRuns: 500 },
  );
  expect(right).toBeGreaterThan(50);
});

describe('headers of tables of employees', () => {
  const row = (texts: readonly string[], number: number) => ({ number, texts, kinds: {}, isHidden: false });
  const table = (...rows: string[][]) => rows.map((texts, index) => row(texts, index + 1));

  test.each([
    [
      'Estonian, with columns that are of no use',
      ['Jrk', 'Eesnimi', 'Perekonnanimi', 'Isikukood', 'Amet', 'Elukoht', 'Relva hoiukoht', 'Relva nr', 'Telefon'],
      [null, 'name', 'lastName', 'idCode', 'vacancy', 'address', 'weaponLocation', 'weaponNumbers', null],
    ],
    [
      'English',
      ['Full name', 'Personal code', 'Job title', 'Home address', 'Weapon location', 'Serial no'],
      ['name', 'idCode', 'vacancy', 'address', 'weaponLocation', 'weaponNumbers'],
    ],
  ])('%s', (_name, headers, expected) => {
    const rows = table(
      headers,
      headers.map((_, index) => (index === 0 ? '1' : 'x')),
    );
    const mapping = mapHeaders('employees', rows);
    expect(mapping.columns).toEqual(expected);
    expect(isComplete('employees', mapping, rows)).toBe(true);
  });

  test('those of the template are recognised, and say which every row needs', () => {
    const headers = columnsOf.employees.filter(({ isAlternative }) => !isAlternative).map(templateHeader);
    expect(mapHeaders('employees', table(headers)).columns).not.toContain(null);
    expect(headers).toContain('Isikukood / Personal identification code *');
    expect(headers).toContain('Relva number / Weapon number');
  });
});

test('errors of the rules are shown at the columns of their fields', () => {
  expect(columnOfField('employees', 'idCode')).toBe('idCode');
  expect(columnOfField('employees', 'weapons[new-1].purposes')).toBe('weapons.purposes');
  expect(columnOfField('depositories', 'weaponDepositConditions')).toBe('weaponDepositConditions');
});

test('the empty row that a form begins with makes room for the imported ones, unless it has a document', () => {
  const kind = employees.options.row;
  const [blank, filled] = [kind.create('e1'), { ...kind.create('e2'), name: 'Mari' }];
  expect(rowsToKeep('employees', [blank, filled], [])).toEqual([filled]);
  expect(rowsToKeep('employees', [blank], ['CRIMINAL_RECORDS_DATABASE_STATEMENT/e1'])).toEqual([blank]);
  const saved: Employee = {
    ...employee('e3'),
    name: '',
    idCode: '',
    vacancy: '',
    address: null,
    weaponLocation: null,
    weapons: [],
  };
  expect(rowsToKeep('employees', employees.read({ employees: [saved] }).employees ?? [], [])).toEqual([]);
});
