import { type Employee, employeesForm, sampleEmployees } from '../../../tests/support/employeesForm';
import type { FormContext } from '../context';
import { slotKey, uniqueSlots } from './documents';
import { missingRows } from './missingRows';
import { rowKind, rowsSection } from './rows';
import { fieldChecker, unvalidated } from './rules';

const context: FormContext = { activity: null, idCode: '38001085718', now: new Date('2026-11-21') };
const statement = 'CRIMINAL_RECORDS_DATABASE_STATEMENT';
const statements = (rows: readonly Employee[]) => rows.map(({ id }) => slotKey({ type: statement, rowId: id }));
const paths = (errors: readonly { field: string }[]) => errors.map(({ field }) => field);

test('a change of one row of 200 validates one row, and a new context validates all', () => {
  const checked: string[] = [];
  const { form } = employeesForm((name) => checked.push(name));
  const employees = sampleEmployees(200);
  const present = statements(employees);
  expect(form.errors({ employees }, context, present)).toEqual([]);
  expect(checked).toHaveLength(200);

  const changed = employees.map((row) => (row.id === 'e7' ? { ...row, name: '' } : row));
  expect(paths(form.errors({ employees: changed }, context, present))).toEqual(['employees[e7].name']);
  expect(checked).toHaveLength(201);

  form.errors({ employees: changed }, { ...context }, present);
  expect(checked).toHaveLength(401);
});

test('rows validated in idle time are not validated again', () => {
  const checked: string[] = [];
  const { form } = employeesForm((name) => checked.push(name));
  const employees = sampleEmployees(20);
  const steps = [...form.prepare({ employees }, context)];
  expect(steps).toHaveLength(20);
  form.errors({ employees }, context, []);
  expect(checked).toHaveLength(20);
});

test('errors are ordered by row as on the screen and identify rows by id', () => {
  const { form } = employeesForm();
  const [first, second, third] = sampleEmployees(3) as [Employee, Employee, Employee];
  const employees = [
    first,
    { ...second, name: '', weapons: [{ id: 'w9', mark: '', model: '17' }] },
    { ...third, idCode: first.idCode },
  ];
  expect(paths(form.errors({ employees }, context, statements([third])))).toEqual([
    `employees[e1].documents.${statement}`,
    'employees[e2].name',
    'employees[e2].weapons[w9].mark',
    `employees[e2].documents.${statement}`,
    'employees[e3].idCode',
  ]);
  expect(paths(form.errors({ employees: employees.slice(1) }, context, statements(employees)))).toEqual([
    'employees[e2].name',
    'employees[e2].weapons[w9].mark',
  ]);
});

test('each row has its own document slots', () => {
  const { form } = employeesForm();
  const slots = form.documents({ employees: sampleEmployees(2) }, context);
  expect(slots.map(slotKey)).toEqual([`${statement}/e1`, `${statement}/e2`]);
  expect(uniqueSlots([...slots, ...slots])).toHaveLength(2);
});

test('too few rows are an error of the list, in addition to the errors of its rows', () => {
  const { employee } = employeesForm();
  const twoAtLeast = rowsSection({
    id: 'employees',
    row: employee,
    min: 2,
    read: (saved: { employees: readonly Employee[] }) => saved.employees,
    write: (rows) => ({ employees: rows }),
  });
  expect(twoAtLeast.initial.employees).toHaveLength(2);
  const [one] = sampleEmployees(1) as [Employee];
  const errors = twoAtLeast.errors({ employees: [{ ...one, name: '' }] }, context, new Set(statements([one])));
  expect(paths(errors)).toEqual(['employees', 'employees[e1].name']);
});

test('a field without a rule accepts null, undefined, an empty text and a value', () => {
  const check = fieldChecker({ day: unvalidated() });
  for (const day of [null, undefined, '', '2026-11-21']) expect(check({ day })).toEqual([]);
});

test('a row with the id of an earlier row is an error: their documents could not be told apart', () => {
  const { form } = employeesForm();
  const [one, two] = sampleEmployees(2) as [Employee, Employee];
  const employees = [one, two, { ...two, id: one.id, idCode: 'other' }];
  expect(form.errors({ employees }, context, statements(employees))).toEqual([
    { field: 'employees[e1]', key: 'form.invalidField' },
  ]);
});

test('a form gets the rows that its lists need, with new ids', () => {
  const row = rowKind({ initial: { name: '' }, rules: () => ({ name: unvalidated() }), line: () => [] });
  const list = (id: string, min?: number) => rowsSection({ id, row, min, read: () => [], write: () => ({}) });
  const sections = [list('guards', 2), list('guests')];
  const values = { guards: [{ id: 'a', name: 'A' }], guests: [] };
  expect(missingRows({ sections }, values, () => 'new')).toEqual([
    {
      list: 'guards',
      rows: [
        { id: 'a', name: 'A' },
        { id: 'new', name: '' },
      ],
      added: [{ id: 'new', name: '' }],
    },
  ]);
  expect(missingRows({ sections }, { guards: [1, 2], guests: [] }, () => 'new')).toEqual([]);
});

test('[VAL-23] errors follow the screen: fields and rows in their order, what concerns no field of the form first', () => {
  const { form } = employeesForm();
  const employees = sampleEmployees(12);
  const inOrder = [
    'nothing',
    'employees',
    'employees[e2]',
    'employees[e2].idCode',
    'employees[e2].name',
    'employees[e2].weapons',
    'employees[e2].weapons[w2].mark',
    `employees[e2].documents.${statement}`,
    'employees[e10].idCode',
    'employees[gone].idCode',
  ];
  const errors = inOrder.map((field) => ({ field, key: 'a' }));
  expect(paths(form.inOrder(errors.toReversed(), { employees }))).toEqual(inOrder);
  const ofOnePlace = ['b', 'a'].map((key) => ({ field: 'employees', key }));
  expect(form.inOrder(ofOnePlace, { employees })).toEqual(ofOnePlace);
});
