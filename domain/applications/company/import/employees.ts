import type { Purpose } from '../../../codes';
import { theOne } from '../../../weaponReference';
import { type EmployeeRow, employees } from '../sections/employees';
import { addressNames, nameAddresses } from './addresses';
import { type CellError, type Cells, cell, errorKey } from './cellErrors';
import { folded, listed, readCell } from './cells';
import { type CellContent, type Column, column, type More } from './column';
import { listImport } from './listImport';
import { isAskable, type KnownNames, type Naming, nameKey, noQuery, type OwnWeapon } from './names';

const address: More = { content: { is: 'address' }, isNeeded: true };
const purposePrefix = 'WEAPON_PURPOSE_';
const purposes: CellContent = { is: 'codes', of: 'CL_WEAPON_PURPOSE', prefix: purposePrefix };
const numbersKey = 'weaponNumbers';
const lastNameKey = 'lastName';

/** The columns of the employees who will carry weapons of the company (CARRY-05..14). */
export const employeeColumns: readonly Column[] = [
  column('name', 'Ees- ja perekonnanimi', 'First name and surname', {
    sample: 'Mari Mets',
    isNeeded: true,
    isOwn: true,
  }),
  column(lastNameKey, 'Perekonnanimi', 'Surname', { isOwn: true, isPart: true, isAlternative: true }),
  column('idCode', 'Isikukood', 'Personal identification code', { sample: '48806150278', isNeeded: true, isOwn: true }),
  column('vacancy', 'Ametikoht', 'Job title', { sample: 'Turvatöötaja', isNeeded: true }),
  column('address', 'Elukoht', 'Home address', { ...address, sample: 'Viru 1, Tallinn', isOwn: true }),
  column('weaponLocation', 'Relva hoiukoht', 'Where the weapon is kept', {
    ...address,
    sample: 'Narva mnt 63, Tallinn',
  }),
  column(numbersKey, 'Relva number', 'Weapon number', { sample: 'ABC123', isOwn: true, isPart: true }),
  column('weapons.mark', 'Relva mark', 'Weapon make', { isPart: true }),
  column('weapons.model', 'Relva mudel', 'Weapon model', { isPart: true }),
  column('weapons.caliber', 'Relva kaliiber', 'Weapon calibre', { isPart: true }),
  column('weapons.purposes', 'Relva otstarve', 'Purpose of the weapon', {
    content: purposes,
    sample: 'E',
    isPart: true,
  }),
];

/** The serial numbers in a cell. */
const numbersIn = (cells: Cells): string[] => listed(cell(cells, numbersKey), /[;,\n]/);

/** Make, model and calibre of a weapon on a licence, by the columns of a table that may repeat them. */
const described = {
  'weapons.mark': ({ make }: OwnWeapon) => make,
  'weapons.model': ({ model }: OwnWeapon) => model,
  'weapons.caliber': ({ caliber }: OwnWeapon) => caliber,
} as const;
type DescribedKey = keyof typeof described;
const describedKeys = Object.keys(described) as DescribedKey[];

/** A number that is on no licence of the company, or that several of its weapons have. */
function numberErrors(number: string, names: KnownNames): CellError[] {
  const match = names.ownWeapons.get(nameKey(number));
  if (theOne(match)) return [];
  const isSeveral = match && 'several' in match;
  return [
    {
      column: numbersKey,
      key: errorKey(isSeveral ? 'ownWeapons' : 'ownWeapon'),
      params: { name: number, several: isSeveral ? match.several.join(', ') : '' },
    },
  ];
}

/** Errors of cells whose make, model or calibre differs from the licence of the weapon. */
const contradictions = (found: readonly OwnWeapon[], cells: Cells): CellError[] =>
  describedKeys.flatMap((column) => {
    const text = cell(cells, column);
    const known = [...new Set(found.map(described[column]))];
    const isKnown = (one: string) => known.some((each) => folded(each) === folded(one));
    if (text === '' || isKnown(text) || listed(text).every(isKnown)) return [];
    const offers = known.length === 1 ? known.map((each) => ({ text: each, cells: { [column]: each } })) : [];
    return [{ column, key: errorKey('ownWeaponOther'), params: { text, known: known.join(', ') }, offers }];
  });

/** The texts of empty cells that the licences of the weapons say. */
function proposedBy(found: readonly OwnWeapon[], cells: Cells): Cells {
  const letters = ({ purposes: codes }: OwnWeapon) => codes.map((code) => code.replace(purposePrefix, '')).join(', ');
  const texts = { ...described, 'weapons.purposes': letters };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([column, textOf]) =>
      cell(cells, column) === '' && found.length > 0 ? [[column, [...new Set(found.map(textOf))].join('; ')]] : [],
    ),
  );
}

/** Weapons by their numbers on the licences of the company, or the one that is described. */
const nameEmployee: Naming<EmployeeRow> = (row, cells, names, lists) => {
  const named = nameAddresses(row, ['address', 'weaponLocation'], cells, names);
  const own = readCell(cell(cells, 'weapons.purposes'), purposes, lists);
  const ownPurposes = own.value as Purpose[];
  const numbers = numbersIn(cells);
  const found = numbers.flatMap((number) => theOne(names.ownWeapons.get(nameKey(number))) ?? []);
  const isDescribed = numbers.length === 0 && describedKeys.some((key) => cell(cells, key) !== '');
  const described: OwnWeapon[] = isDescribed
    ? [
        {
          make: cell(cells, 'weapons.mark'),
          model: cell(cells, 'weapons.model'),
          caliber: cell(cells, 'weapons.caliber'),
          purposes: [],
        },
      ]
    : [];
  const weapons = [...found, ...described].map(({ make, model, caliber, purposes: granted }, index) => ({
    id: `${row.id}-${index + 1}`,
    mark: make,
    model,
    caliber,
    purposes: ownPurposes.length > 0 ? ownPurposes : [...granted],
  }));
  const name = [row.name, cell(cells, lastNameKey)].filter(Boolean).join(' ');
  const purposeError = own.error
    ? [{ column: 'weapons.purposes', key: own.error, params: { text: cell(cells, 'weapons.purposes') } }]
    : [];
  // Purposes alone say nothing of a weapon, and would be lost.
  const isLost = weapons.length === 0 && numbers.length === 0 && ownPurposes.length > 0;
  return {
    row: { ...named.row, name, weapons },
    proposed: proposedBy(found, cells),
    errors: [
      ...named.errors,
      ...numbers.flatMap((number) => numberErrors(number, names)).slice(0, 1),
      ...(found.length > 0 ? contradictions(found, cells) : []),
      ...purposeError,
      ...(isLost ? [{ column: numbersKey, key: errorKey('noWeapon') }] : []),
    ],
  };
};

export const employeeImport = listImport<EmployeeRow>({
  kind: employees.options.row,
  named: nameEmployee,
  namesIn: (rows) => ({
    ...noQuery,
    addresses: addressNames(['address', 'weaponLocation'], rows),
    ownWeapons: rows.flatMap(numbersIn).filter(isAskable),
  }),
  subject: ['vacancy'],
  joining: { by: 'idCode', part: numbersKey, described: describedKeys },
});
