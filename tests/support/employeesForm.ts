import * as yup from 'yup';
import type { FormContext } from '#domain/applications/context';
import { formFamily } from '#domain/applications/engine/form';
import { noDuplicates, rowKind, rowList, rowsSection } from '#domain/applications/engine/rows';
import { type Row, unvalidated } from '#domain/applications/engine/rules';
import { required } from '#domain/fields';

const text = () => yup.string().ensure().required(required);

const emptyWeapon = { mark: '', model: '' };
export type EmployeeWeapon = typeof emptyWeapon & Row;

const noWeapons: readonly EmployeeWeapon[] = [];
const emptyEmployee = {
  idCode: '',
  name: '',
  vacancy: 'VACANCY_GUARD',
  since: null as string | null,
  hasNickname: false,
  nickname: '',
  weapons: noWeapons,
};
export type Employee = typeof emptyEmployee & Row;

/**
 * A form of employees with weapons: rows within rows, each employee with a document.
 * @param onChecked called for each employee that is validated.
 */
export function employeesForm(onChecked: (name: string) => void = () => {}) {
  const weapon = rowKind({
    initial: emptyWeapon,
    rules: () => ({ mark: text(), model: text() }),
    line: ({ mark, model }) => [{ text: mark }, { text: model }],
  });
  const employee = rowKind({
    initial: emptyEmployee,
    rules: (_: FormContext) => ({
      idCode: text(),
      name: yup
        .string()
        .ensure()
        .test('counted', (name) => {
          onChecked(name);
          return true;
        })
        .required(required),
      vacancy: text(),
      since: unvalidated(),
      hasNickname: unvalidated(),
      nickname: unvalidated(),
    }),
    line: ({ name, vacancy, since }) => [
      { text: name },
      { code: vacancy, of: ['CL_APPLICANT_OCCUPATION'] },
      { day: since },
    ],
    settle: (row) => (row.hasNickname || row.nickname === '' ? row : { ...row, nickname: '' }),
    documents: () => [{ type: 'CRIMINAL_RECORDS_DATABASE_STATEMENT' }],
    lists: [rowList('weapons', weapon)],
  });
  const employees = rowsSection({
    id: 'employees',
    row: employee,
    min: 1,
    across: noDuplicates(({ idCode }) => idCode, 'idCode', 'validationError.required'),
    read: (saved: { employees: readonly Employee[] }) => saved.employees,
    write: (rows) => ({ employees: rows }),
  });
  return { form: formFamily<FormContext>()({ sections: [employees] }), employee, weapon };
}

/** Employees without an error but the missing documents. */
export const sampleEmployees = (count: number): Employee[] =>
  Array.from({ length: count }, (_, index) => ({
    ...emptyEmployee,
    id: `e${index + 1}`,
    idCode: String(38_001_010_000 + index),
    name: `Employee ${index + 1}`,
    weapons: [{ id: `e${index + 1}-w1`, mark: 'Glock', model: '17' }],
  }));
