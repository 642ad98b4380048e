import { employee, employeeWeapon } from '../../../../tests/fixtures/employees';
import type { FieldError } from '../../../errors';
import { slotKey } from '../../engine/documents';
import { newCore } from '../../newCore';
import type { CompanyFormContext } from '../context';
import type { EmployeeRow } from '../sections/employees';
import { emptyCompanyBody } from '../values';
import { carryPermitDefinition } from './definition';
import { carryPermitForm as form } from './form';

const context: CompanyFormContext = {
  activity: null,
  idCode: '38001085718',
  now: new Date('2026-11-21T10:00:00Z'),
  purposes: ['A', 'E'],
};
const entrepreneurApplication = {
  legalPerson: { regCode: '19900019', name: 'Kuuse Turvateenused OÜ' },
  applicant: { firstName: 'Tiit', lastName: 'Kuusk', idCode: '37201190271' },
  address: null,
  phone: '+372 600 0019',
  email: 'info@kuuseturva.example',
};
const statement = 'CRIMINAL_RECORDS_DATABASE_STATEMENT';
const saved = (...employees: ReturnType<typeof employee>[]) => ({
  ...newCore,
  ...emptyCompanyBody(carryPermitDefinition.code, entrepreneurApplication),
  employees,
});
const present = (rows: readonly { id: string }[]) => rows.map(({ id }) => slotKey({ type: statement, rowId: id }));
const printed = (errors: readonly FieldError[]) => errors.map(({ field, key }) => `${field} ${key}`);

/** Errors of a complete employee with these changes, whose statement is there. */
function errorsWith(changes: Partial<EmployeeRow>, known: Partial<CompanyFormContext> = {}): string[] {
  const values = form.read(saved(employee('e1')));
  const employees = values.employees.map((row) => ({ ...row, ...changes }));
  return printed(form.errors({ ...values, employees }, { ...context, ...known }, present(employees)));
}
const rowWeapon = (changes: object) => ({ weapons: [{ ...employeeWeapon('w1'), ...changes }] });

test('[CARRY-01] [CARRY-02] [CARRY-21] company, contact, employees, statement to confirm, payment; no deposition', () => {
  expect(form.sections.map(({ id }) => id)).toEqual([
    'companyApplicant',
    'contact',
    'employees',
    'startAgreement',
    'payment',
  ]);
  expect(form.sections[3]?.options).toEqual({ isAlert: true });
  expect(carryPermitDefinition).toMatchObject({ hasDeposition: false, activities: [] });
});

test.each<[string, Partial<EmployeeRow>, string[]]>([
  ['a complete employee', {}, []],
  ['an employee without a weapon', { weapons: [] }, []],
  ['[CARRY-05] no id code', { idCode: '' }, ['idCode validationError.required']],
  ['[CARRY-05] a wrong id code', { idCode: '38001085719' }, ['idCode error.idCodeValidationError']],
  ['[CARRY-06] no name', { name: ' ' }, ['name validationError.required']],
  ['[CARRY-06] too long a name', { name: 'x'.repeat(101) }, ['name validationError.tooLong']],
  ['[CARRY-07] no vacancy', { vacancy: '' }, ['vacancy validationError.required']],
  ['[CARRY-08] no address', { address: { text: '', address: null } }, ['address validationError.required']],
  [
    '[CARRY-08] [OPEN-96] a typed address',
    { address: { text: 'Viru 1', address: null } },
    ['address validationError.chooseAddress'],
  ],
  [
    '[CARRY-09] no weapon location',
    { weaponLocation: { text: '', address: null } },
    ['weaponLocation validationError.required'],
  ],
  ['[CARRY-11] no mark', rowWeapon({ mark: '' }), ['weapons[w1].mark validationError.required']],
  ['[CARRY-12] no model', rowWeapon({ model: '' }), ['weapons[w1].model validationError.required']],
  ['[CARRY-13] no caliber', rowWeapon({ caliber: '' }), ['weapons[w1].caliber validationError.required']],
  ['[CARRY-14] no purpose', rowWeapon({ purposes: [] }), ['weapons[w1].purposes validationError.purpose']],
  [
    '[CARRY-14] [PURP-22] a purpose that is not offered',
    rowWeapon({ purposes: ['WEAPON_PURPOSE_A', 'WEAPON_PURPOSE_C'] }),
    ['weapons[w1].purposes validationError.purpose'],
  ],
])('%s', (_name, changes, expected) => {
  expect(errorsWith(changes)).toEqual(expected.map((error) => `employees[e1].${error}`));
});

test('[CARRY-14] any purpose is taken while the code list is not known', () => {
  expect(errorsWith(rowWeapon({ purposes: ['WEAPON_PURPOSE_K'] }), { purposes: undefined })).toEqual([]);
});

test('[CARRY-04] [CARRY-10] there is one employee at least, and each has a statement of their own', () => {
  const values = form.read(saved(employee('e1'), employee('e2', { ordering: 1 })));
  expect(printed(form.errors({ ...values, employees: [] }, context, []))).toEqual([
    'employees validationError.required',
  ]);
  expect(printed(form.errors(values, context, present([{ id: 'e1' }])))).toEqual([
    `employees[e2].documents.${statement} validationError.document`,
  ]);
});

test('[CARRY-15] [CARRY-16] what is read is written again, in order, with the statements that are listed', () => {
  const files = [{ documentType: `DOCUMENT_TYPE_${statement}`, documentId: 'd-1' }];
  const first = employee('e1', { files, weapons: [employeeWeapon('a'), employeeWeapon('b', { ordering: 1 })] });
  const application = saved(employee('e2', { ordering: 1 }), first);
  const written = form.write(form.read(application), application, context);
  expect(written.employees).toEqual([first, employee('e2', { ordering: 1 })]);
});

test('[CARRY-23] a change of one weapon of 60 employees validates that weapon and its employee, and nothing else', () => {
  const rows = Array.from({ length: 60 }, (_, index) =>
    employee(`e${index}`, {
      name: '',
      ordering: index,
      weapons: [0, 1, 2].map((place) => employeeWeapon(`e${index}-w${place}`, { mark: '', ordering: place })),
    }),
  );
  const values = form.read(saved(...rows));
  const checked: string[] = [];
  /** Notes which employee or weapon the rules look at. */
  const watched = <T extends { id: string }>(row: T, field: keyof T): T =>
    Object.defineProperty({ ...row }, field, {
      enumerable: true,
      get: () => {
        checked.push(row.id);
        return row[field];
      },
    });
  const employees = values.employees.map((row) =>
    watched({ ...row, weapons: row.weapons.map((weapon) => watched(weapon, 'mark')) }, 'name'),
  );
  expect(form.errors({ ...values, employees }, context, [])).toHaveLength(60 * 5);
  expect(new Set(checked).size).toBe(60 * 4);
  const [one] = employees.slice(30) as unknown as [EmployeeRow];
  const [weapon, ...others] = one.weapons as [EmployeeRow['weapons'][number]];
  const changed = watched({ ...one, weapons: [watched({ ...weapon, mark: 'Glock' }, 'mark'), ...others] }, 'name');
  checked.length = 0;
  const after = employees.with(30, changed);
  expect(form.errors({ ...values, employees: after }, context, [])).toHaveLength(60 * 5 - 1);
  expect(new Set(checked)).toEqual(new Set(['e30', 'e30-w0']));
});
