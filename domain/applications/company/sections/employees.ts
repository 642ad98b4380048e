import * as yup from 'yup';
import { documentTypeOf, type Purpose } from '../../../codes';
import { showDate } from '../../../dates';
import { addressField, adultCodeField, required, shortText } from '../../../fields';
import { addressFieldOf, addressOf, typedMark } from '../../addresses';
import { noDuplicates, type RowText, rowKind, rowList, rowsSection } from '../../engine/rows';
import { type Row, unvalidated } from '../../engine/rules';
import type { AddressField, Employee, EmployeeDecision, EmployeeWeapon } from '../../model';
import { inOrder } from '../../ordering';
import type { CompanyFormContext } from '../context';
import { filesOfRow } from '../rowFiles';

/** A weapon of an employee as the form edits it. */
export type EmployeeWeaponRow = Omit<EmployeeWeapon, 'ordering'>;

/** An employee as the form edits them. */
export interface EmployeeRow extends Row {
  idCode: string;
  name: string;
  vacancy: string;
  address: AddressField;
  weaponLocation: AddressField;
  weapons: readonly EmployeeWeaponRow[];
  /** Of the authority: shown, never edited. */
  decision: EmployeeDecision | null;
}

interface SavedEmployees {
  employees: readonly Employee[];
}

/** The document of an employee; it is also the `type` of an employee (CARRY-10, OPEN-81). */
const statement = 'CRIMINAL_RECORDS_DATABASE_STATEMENT';

const purposesField = (letters: readonly string[] | undefined) => {
  const offered = letters?.map((letter) => `WEAPON_PURPOSE_${letter}`);
  return yup
    .array()
    .of(yup.string().required())
    .min(1, 'validationError.purpose')
    .test('offered', 'validationError.purpose', (codes = []) =>
      codes.every((code) => offered?.includes(code) !== false),
    );
};

const weaponTexts = ({ mark, model, caliber }: Pick<EmployeeWeaponRow, 'mark' | 'model' | 'caliber'>): RowText[] => [
  { text: `${mark} ${model}` },
  { text: caliber },
];

/** A weapon that an employee will carry (CARRY-11..14). */
export const employeeWeapon = rowKind({
  initial: { mark: '', model: '', caliber: '', purposes: [] as Purpose[] },
  rules: ({ purposes }: CompanyFormContext) => ({
    mark: shortText().required(required),
    model: shortText().required(required),
    caliber: shortText().required(required),
    purposes: purposesField(purposes),
  }),
  line: weaponTexts,
  summary: (row) => [
    [...weaponTexts(row), ...row.purposes.map((code) => ({ code, of: ['CL_WEAPON_PURPOSE'] as const }))],
  ],
});

const emptyEmployee: Omit<EmployeeRow, 'id'> = {
  name: '',
  idCode: '',
  vacancy: '',
  address: addressFieldOf(null),
  weaponLocation: addressFieldOf(null),
  weapons: [],
  decision: null,
};

const texts = 'companyCarryPermit:row.employees';

type DecisionText = { key: string; params: Record<string, string> } | { text: string };

/** What the authority decided about an employee (CARRY-17). */
export const decisionTexts = ({ no, validUntil, comment }: EmployeeDecision): DecisionText[] => [
  ...(no === null ? [] : [{ key: `${texts}.decided.no`, params: { no } }]),
  ...(validUntil === null ? [] : [{ key: `${texts}.decided.validUntil`, params: { date: showDate(validUntil) } }]),
  ...(comment === null ? [] : [{ text: comment }]),
];

type Who = Pick<EmployeeRow, 'name' | 'idCode' | 'vacancy'>;
const whoTexts = ({ name, idCode, vacancy }: Who): RowText[] => [{ text: name }, { text: idCode }, { text: vacancy }];

const employee = rowKind({
  initial: emptyEmployee,
  rules: ({ now }: CompanyFormContext) => ({
    idCode: adultCodeField(now),
    name: shortText().required(required),
    vacancy: shortText().required(required),
    address: addressField(),
    weaponLocation: addressField(),
    decision: unvalidated(),
  }),
  line: (row) => [
    ...whoTexts(row),
    ...(row.weapons.length > 0 ? [{ key: `${texts}.weaponCount`, params: { count: row.weapons.length } }] : []),
    { text: row.decision?.no },
  ],
  summary: (row) =>
    [
      whoTexts(row),
      [{ key: `${texts}.livesAt`, params: { address: row.address.text } }, ...typedMark(row.address)],
      [{ key: `${texts}.keepsAt`, params: { address: row.weaponLocation.text } }, ...typedMark(row.weaponLocation)],
      ...row.weapons.flatMap(employeeWeapon.summary),
      row.decision ? decisionTexts(row.decision) : [],
    ].filter((line) => line.length > 0),
  documents: () => [{ type: statement }],
  identifiers: ({ idCode }) => [idCode],
  another: ({ vacancy, weaponLocation, weapons }, newId) => ({
    vacancy,
    weaponLocation,
    weapons: weapons.map((weapon) => ({ ...weapon, id: newId() })),
  }),
  lists: [rowList('weapons', employeeWeapon)],
});

const rowOf = ({ id, weapons, address, weaponLocation, ...saved }: Employee): EmployeeRow => ({
  id,
  idCode: saved.idCode,
  name: saved.name,
  vacancy: saved.vacancy,
  address: addressFieldOf(address),
  weaponLocation: addressFieldOf(weaponLocation),
  weapons: inOrder(weapons).map(({ ordering: _, ...each }) => each),
  decision: saved.decision,
});

/** An employee of an earlier application in a new one: no other application has the ids of its rows. */
export function employeeAgain(employee: Employee, newId: () => string): EmployeeRow {
  const row = rowOf(employee);
  return { ...row, id: newId(), decision: null, weapons: row.weapons.map((weapon) => ({ ...weapon, id: newId() })) };
}

/** An employee as they are saved. There is no decision yet: what is decided cannot be saved any more. */
const employeeOf = (row: EmployeeRow, ordering: number, saved: SavedEmployees): Employee => ({
  id: row.id,
  idCode: row.idCode.trim(),
  name: row.name.trim(),
  vacancy: row.vacancy.trim(),
  address: addressOf(row.address),
  weaponLocation: addressOf(row.weaponLocation),
  weapons: row.weapons.map(({ id, mark, model, caliber, purposes }, place) => ({
    id,
    mark: mark.trim(),
    model: model.trim(),
    caliber: caliber.trim(),
    purposes,
    ordering: place,
  })),
  ordering,
  type: documentTypeOf(statement),
  files: filesOfRow(row.id, employee.documents(row), saved.employees),
  decision: null,
});

/** The employees who will carry weapons of the company, each with weapons (CARRY-01..16). */
export const employees = rowsSection({
  id: 'employees',
  row: employee,
  min: 1,
  across: noDuplicates<EmployeeRow>(({ idCode }) => idCode.trim(), 'idCode', 'companyCarryPermit:error.sameEmployee'),
  read: (saved: SavedEmployees) => inOrder(saved.employees).map(rowOf),
  write: (rows, saved): { employees: Employee[] } => ({
    employees: rows.map((row, ordering) => employeeOf(row, ordering, saved)),
  }),
});
