import type { Language } from '../../../codes';
import { withoutRows } from '../../../fields';
import { type CellKind, isLostValue } from '../../../spreadsheet';
import { enteredRows } from '../../engine/rows';
import type { Row } from '../../engine/rules';
import { type CellError, type Cells, cell, errorKey } from './cellErrors';
import { type CodeLists, readCell, writeCell } from './cells';
import {
  type CellContent,
  type Column,
  columnsOf,
  type DeclarationList,
  type ImportList,
  writtenColumns,
} from './columns';
import { declarationImports, saidByModel } from './declarationRows';
import { depositoryImport } from './depositories';
import { employeeImport } from './employees';
import { type JoinableRow, type JoinedRows, joinRows } from './joinedRows';
import type { ListImport } from './listImport';
import { type KnownNames, type NameQuery, unknownOf } from './names';
import { mayBeOneNumber, numberErrors } from './numbers';

export interface ImportedRow {
  row: Row;
  errors: readonly CellError[];
  /** Texts of empty cells that the register proposes, by their columns. */
  proposed: Cells;
}

const imports: Readonly<Record<ImportList, ListImport>> = {
  ...declarationImports,
  employees: employeeImport,
  depositories: depositoryImport,
};

/** Columns with errors, and those that can be checked only when the errors are mended. */
export const withDependents = (columns: readonly (string | null)[]): (string | null)[] =>
  columns.includes('model') ? [...columns, ...saidByModel] : [...columns];

/** A copy of an object with a value at a path. */
function withValue(object: object, [name = '', ...rest]: readonly string[], value: unknown): object {
  const inner = rest.length === 0 ? value : withValue((Reflect.get(object, name) as object) ?? {}, rest, value);
  return { ...object, [name]: inner };
}

const valueAt = (object: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, name) => (at === null || at === undefined ? at : Reflect.get(Object(at), name)), object);

/** A cell that contradicts a yes or no of its row would be lost when the row is saved. */
function contradictions(columns: readonly Column[], cells: Cells, row: object): CellError[] {
  return columns.flatMap(({ key, onlyWith, notWith }) => {
    if (cell(cells, key) === '') return [];
    if (onlyWith && valueAt(row, onlyWith) !== true)
      return [{ column: key, key: errorKey(`onlyWith.${onlyWith.split('.')[0]}`) }];
    if (notWith && valueAt(row, notWith) === true) return [{ column: key, key: errorKey('notWith') }];
    return [];
  });
}

/** Is a content looked up before it is in a row? */
const isNamed = ({ is }: CellContent): boolean => is === 'name' || is === 'address';

/** Contents that a day of a spreadsheet can be read as. */
const takesDays = ({ is }: CellContent): boolean => is === 'day' || is === 'year';

/** A cell whose text is not what its program keeps is an error, never another value (IMP-04). */
function kindError({ key, content }: Column, kind: CellKind | undefined, text: string): CellError[] {
  if (kind === 'day') return takesDays(content) ? [] : [{ column: key, key: errorKey('isDay'), params: { text } }];
  if (kind === 'lostDigits') return [{ column: key, key: errorKey('lostDigits'), params: { text } }];
  return kind === 'failed' || isLostValue(text) ? [{ column: key, key: errorKey('lost'), params: { text } }] : [];
}

/** More about the cells of a row. */
export interface RowHints {
  /** Kinds of the cells by their columns. */
  kinds?: Readonly<Record<string, CellKind>>;
  /** The person has said that what looks like several numbers is one. */
  isOneNumber?: boolean;
}

/**
 * Makes a row of the texts of its cells. Every text is in the row, or in an error.
 * @param id of the new row.
 */
export function rowOf(
  list: ImportList,
  id: string,
  cells: Cells,
  names: KnownNames,
  lists: CodeLists,
  { kinds = {}, isOneNumber = false }: RowHints = {},
): ImportedRow {
  const { kind, named } = imports[list];
  const columns = columnsOf[list];
  const errors: CellError[] = [];
  let row: Row = kind.create(id);
  for (const column of columns) {
    const { key, content, isCount, isPart } = column;
    const text = cell(cells, key);
    errors.push(...kindError(column, kinds[key], text));
    if (isNamed(content) || isPart || isCount || text === '') continue;
    const { value, error } = readCell(text, content, lists);
    if (error) errors.push({ column: key, key: error, params: { text } });
    row = withValue(row, key.split('.'), value) as Row;
  }
  const done = named(row, cells, names, lists);
  const numbers = isOneNumber && mayBeOneNumber(cells) ? [] : numberErrors(columns, cells);
  const all = [...errors, ...numbers, ...done.errors, ...contradictions(columns, cells, done.row)];
  return {
    row: kind.settle(done.row),
    proposed: done.proposed ?? {},
    // One for each column: the first says what is to be done.
    errors: all.filter(({ column }, index) => all.findIndex((each) => each.column === column) === index),
  };
}

/** Columns whose text is not simply the value at their path. */
const exportedValues: readonly { isOf: (key: string) => boolean; valueOf: (row: object, key: string) => unknown }[] = [
  { isOf: (key) => key.startsWith('calibers.'), valueOf: (row, key) => valueAt(row, `${key}.caliberName`) },
  // A modification is named after its model, as the register does.
  {
    isOf: (key) => key === 'model',
    valueOf: (row) => `${valueAt(row, 'model')} ${valueAt(row, 'modification')}`.trim(),
  },
];

/** The texts of a row, from which `rowOf` makes the same row. */
export const cellsOfRow = (list: DeclarationList, row: Row, language: Language): Cells =>
  Object.fromEntries(
    writtenColumns(list).map(({ key, content }) => {
      const value = exportedValues.find(({ isOf }) => isOf(key))?.valueOf(row, key) ?? valueAt(row, key);
      return [key, writeCell(value, content, language)];
    }),
  );

/** The names in rows that are not known yet. */
export const unknownNames = (list: ImportList, rows: readonly Cells[], names: KnownNames): NameQuery =>
  unknownOf(imports[list].namesIn(rows), names);

/** The column that an error of the row's rules is about; its path is that of the field. */
export function columnOfField(list: ImportList, field: string): string | null {
  const path = `${withoutRows(field.replace(/\[(\d+)\]/g, '.$1'))}.`;
  return columnsOf[list].find(({ key }) => path.startsWith(`${key}.`))?.key ?? null;
}

/** The subject of a row: a model with its modification, a calibre, a component, a post, a place. */
export const nameOf = (list: ImportList, row: Row): string =>
  imports[list].subject
    .map((path) => valueAt(row, path))
    .filter(Boolean)
    .join(' ');

/** The rows of a list that imported ones are added to. */
export const rowsToKeep = (list: ImportList, rows: readonly Row[], present: readonly string[]): readonly Row[] =>
  enteredRows(imports[list].kind, rows, present);

/** The rows of a list, those about one subject joined. */
export function withoutJoined<R extends JoinableRow>(list: ImportList, rows: readonly R[]): JoinedRows<R> {
  const { joining } = imports[list];
  return joining ? joinRows(joining, rows) : { rows, joined: [] };
}

/** Columns of which many rows can be given one value: rows have no values of their own there, and no register is asked. */
export const settableColumns = (list: ImportList): readonly Column[] =>
  columnsOf[list].filter(
    ({ content, isOwn, isPart, isCount, isAlternative }) =>
      !(isNamed(content) || isOwn || isPart || isCount || isAlternative),
  );

/** A change of one column, or the key of what is wrong with the text. */
export type ColumnChange = { change: (row: Row) => Row; error?: undefined } | { error: string };

/** What makes the text the value of a column in any row of a list. */
export function columnChange(list: ImportList, { key, content }: Column, text: string, lists: CodeLists): ColumnChange {
  const { value, error } = readCell(text, content, lists);
  if (error) return { error };
  return { change: (row) => imports[list].kind.settle(withValue(row, key.split('.'), value) as Row) };
}
