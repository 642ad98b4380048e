import type { FieldError } from '../../errors';
import type { SummaryCells, SummaryColumn, SummaryRow, SummaryText } from '../summary';
import {
  type AskedDocument,
  askedDocument,
  type DocumentNeed,
  missingDocuments,
  type PresentSlots,
  slotKey,
  uniqueSlots,
} from './documents';
import { type FieldOrder, orderOf } from './fieldOrder';
import { rowTextKeys } from './rowTexts';
import { fieldChecker, memoised, noErrors, type Row, type Rules, rowPath } from './rules';
import type { Section } from './section';

/** A text of a closed row. */
export type RowText = Exclude<
  SummaryText,
  { instant: unknown } | { euros: unknown } | { country: unknown } | { number: unknown }
>;

/** Errors that depend on the other rows of a list. Paths are relative to the row. */
export type AcrossRows<R> = (rows: readonly R[]) => ReadonlyMap<R, readonly FieldError[]>;

/**
 * A kind of row. Paths are relative to the row. Errors and documents are computed once for each row object, so the
 * change of one row of many costs one row.
 */
export interface RowKind<R extends Row, C> {
  create: (id: string) => R;
  /** The texts of the closed row. */
  line: (row: R) => readonly RowText[];
  /** Its lines in the summary of the application. */
  summary: (row: R) => SummaryRow['lines'];
  /** Rows as a table of a paper; null: they are shown by their lines. */
  table: RowTable<R> | null;
  /** Names of its fields that are lists of rows. */
  rowLists: readonly string[];
  /** The order of its fields; its documents come last. */
  order: FieldOrder;
  /** Applied after every change of a row. */
  settle: (row: R) => R;
  errors: (row: R, context: C) => readonly FieldError[];
  documents: (row: R) => readonly AskedDocument[];
  /** Texts by which the name of a file refers to a row: a personal code, a serial number. null: files are not matched. */
  identifiers: ((row: R) => readonly string[]) | null;
  /** A new row with what it is likely to have in common with the one before it; null: nothing. */
  another: ((before: R, newId: () => string) => R) | null;
}

/** A long list as a table: the titles of its columns, and what a row has in them. */
export interface RowTable<R> {
  columns: readonly SummaryColumn<SummaryText>[];
  cells: (row: R) => SummaryCells;
  /** What rows are counted by, e.g. make and model; left out: they are not counted. */
  kindOf?: (row: R) => string;
  /** How many pieces a row is about; left out: one. */
  amountOf?: (row: R) => number;
}

/** The documents of a row are named in its first cell. */
const withFiles = (
  { texts: [first = [], ...others], ...rest }: SummaryCells,
  files: SummaryText[][],
): SummaryCells => ({
  ...rest,
  texts: [[...first, ...files.flat()], ...others],
});

/** A list of rows under a name of its owner: in the values of a form, or in a row of another list. */
export interface RowList<Owner, C> {
  name: string;
  /** The order of the fields of a row. */
  order: FieldOrder;
  /** In the order of the rows. Without `present` documents are not looked for. */
  errors: (owner: Owner, context: C, present?: PresentSlots) => readonly FieldError[];
  documents: (owner: Owner) => readonly AskedDocument[];
}

/** Definition of a kind of row. */
export interface RowDefinition<Own extends object, C> {
  /** Its fields, in the order of the screen. */
  initial: Own;
  /** A schema for each field, made once for a context. */
  rules: (context: C) => Rules<NoInfer<Own>>;
  line: (row: NoInfer<Own>) => readonly RowText[];
  /** Left out: the texts of the closed row are its one line. */
  summary?: (row: NoInfer<Own>) => SummaryRow['lines'];
  table?: RowTable<NoInfer<Own>>;
  documents?: (row: NoInfer<Own>) => readonly DocumentNeed[];
  identifiers?: (row: NoInfer<Own>) => readonly string[];
  another?: (before: NoInfer<Own>, newId: () => string) => Partial<NoInfer<Own>>;
  /** E.g. empties a field that another field makes impossible. */
  settle?: (row: NoInfer<Own> & Row) => NoInfer<Own> & Row;
  /** Lists of rows within the row. */
  lists?: readonly RowList<NoInfer<Own>, C>[];
}

export function rowKind<Own extends object, C = unknown>(definition: RowDefinition<Own, C>): RowKind<Own & Row, C> {
  const { initial, rules, line, settle = (row) => row, documents = () => [], lists = [] } = definition;
  const { summary = (row) => [line(row)], table = null, identifiers = null, another } = definition;
  const checkers = new WeakMap<object, (row: Own & Row) => readonly FieldError[]>();
  const checkerOf = (context: C) => {
    const key = context as object;
    const known = checkers.get(key);
    if (known) return known;
    const check = fieldChecker(rules(context));
    const errors = memoised((row: Own & Row) => {
      const found = [...check(row), ...lists.flatMap((list) => list.errors(row, context))];
      return found.length > 0 ? found : noErrors;
    });
    checkers.set(key, errors);
    return errors;
  };
  return {
    create: (id) => ({ ...initial, id }),
    line,
    summary,
    table,
    rowLists: lists.map(({ name }) => name),
    order: orderOf({ ...initial, documents: null }, Object.fromEntries(lists.map(({ name, order }) => [name, order]))),
    settle,
    errors: (row, context) => checkerOf(context)(row),
    documents: memoised((row) =>
      uniqueSlots([
        ...documents(row).map((need) => askedDocument(need, row.id)),
        ...lists.flatMap((list) => list.documents(row)),
      ]),
    ),
    identifiers,
    another: another ? (before, newId) => ({ ...initial, ...another(before, newId), id: newId() }) : null,
  };
}

/**
 * The rows in which something was entered or which have a document: a form begins with an empty row where a list needs one.
 * @param present slots of the documents of the application.
 */
export const enteredRows = <R extends Row>(
  kind: Pick<RowKind<R, never>, 'create' | 'documents'>,
  rows: readonly R[],
  present: readonly string[],
): readonly R[] =>
  rows.filter((row) => {
    const isBlank = Object.entries(kind.create(row.id)).every(
      ([field, value]) => JSON.stringify(Reflect.get(row, field)) === JSON.stringify(value),
    );
    return !isBlank || kind.documents(row).some((slot) => present.includes(slotKey(slot)));
  });

/**
 * An error on the rows that have the same identity; those with an empty identity are not compared.
 * @param marks `later`: the first of them is not marked.
 */
export const noDuplicates =
  <R extends Row>(
    identity: (row: R) => string,
    field: keyof R & string,
    key: string,
    marks: 'later' | 'all' = 'later',
  ): AcrossRows<R> =>
  (rows) => {
    const first = new Map<string, R>();
    const errors = new Map<R, readonly FieldError[]>();
    for (const row of rows) {
      const same = identity(row);
      if (same === '') continue;
      const earlier = first.get(same);
      first.set(same, earlier ?? row);
      if (!earlier) continue;
      errors.set(row, [{ field, key }]);
      if (marks === 'all') errors.set(earlier, [{ field, key }]);
    }
    return errors;
  };

/** Rows whose id an earlier row has: documents and errors of the two could not be told apart. */
function repeatedRows<R extends Row>(rows: readonly R[]): ReadonlySet<R> {
  const seen = new Set<string>();
  return new Set(rows.filter(({ id }) => seen.size === seen.add(id).size));
}

/** The list of rows under a name of its owner. A row is named by its id: `employees[e1].vacancy`. */
export function rowList<Name extends string, R extends Row, C>(
  name: Name,
  kind: RowKind<R, C>,
  across: AcrossRows<R> = () => new Map(),
): RowList<{ readonly [N in Name]: readonly R[] }, C> {
  const pathIn = (row: R, path: string) => `${rowPath(name, row.id)}.${path}`;
  const slotsOf = memoised((row: R) => kind.documents(row).map((slot) => ({ ...slot, path: pathIn(row, slot.path) })));
  return {
    name,
    order: kind.order,
    errors: (owner, context, present) => {
      const rows: readonly R[] = owner[name];
      const shared = across(rows);
      const repeated = repeatedRows(rows);
      return rows.flatMap((row) => [
        ...(repeated.has(row) ? [{ field: rowPath(name, row.id), key: 'form.invalidField' }] : noErrors),
        ...[...kind.errors(row, context), ...(shared.get(row) ?? noErrors)].map((error) => ({
          ...error,
          field: pathIn(row, error.field),
        })),
        ...(present ? missingDocuments(slotsOf(row), present) : noErrors),
      ]);
    },
    documents: (owner) => {
      const rows: readonly R[] = owner[name];
      return rows.flatMap(slotsOf);
    },
  };
}

/** Definition of a section of rows. */
export interface RowsDefinition<Id extends string, R extends Row, Part extends object, V, C, S> {
  /** Also the name of its rows in the values. */
  id: Id;
  row: RowKind<R, C>;
  /** A new form has this many rows, and fewer are an error. */
  min?: number;
  /** The portal adds no more rows than this, and the server refuses more. */
  max?: number;
  /** Key of the error when there are too few rows. */
  tooFewKey?: string;
  across?: AcrossRows<R>;
  /** Rules that need other values of the form; paths are those of the form. */
  check?: (values: V, context: C) => readonly FieldError[];
  read: (saved: S) => readonly R[];
  write: (rows: readonly R[], saved: S) => Part;
  isVisible?: (values: V, context: C) => boolean;
}

/** What the view of a section of rows needs. */
export interface RowsOptions<R extends Row, C> {
  row: RowKind<R, C>;
  min: number;
  /** No more rows can be added than this; null: without limit. */
  max: number | null;
}

/** The rows of a section, under its id. */
export type RowValues<Id extends string, R extends Row> = { readonly [Name in Id]: readonly R[] };

/** A section that is a list of rows. */
export function rowsSection<
  Id extends string,
  R extends Row,
  Part extends object,
  V extends RowValues<Id, R> = RowValues<Id, R>,
  C = unknown,
  S = unknown,
>(
  definition: RowsDefinition<Id, R, Part, V, C, S>,
): Section<Id, RowValues<Id, R>, Part, { values: V; context: C; saved: S }, RowsOptions<R, C>> {
  const {
    id,
    row,
    min = 0,
    max = null,
    tooFewKey = 'validationError.required',
    across,
    check,
    read,
    write,
  } = definition;
  const list = rowList<Id, R, C>(id, row, across);
  const own = (rows: readonly R[]): RowValues<Id, R> => ({ [id]: rows }) as RowValues<Id, R>;
  const rowsOf = (values: V): readonly R[] => values[id];
  const settled = memoised((each: R) => row.settle(each));
  return {
    id,
    page: null,
    initial: own(Array.from({ length: min }, (_, index) => row.create(`${id}-${index + 1}`))),
    options: { row, min, max },
    anchors: [id],
    rowLists: [id],
    order: { names: [id], within: { [id]: list.order } },
    read: (saved) => own(read(saved)),
    write: (values, saved) => write(rowsOf(values), saved),
    /** What a row makes impossible is not shown in it. */
    shown: (values) => {
      const rows = rowsOf(values);
      return rows.every((each) => settled(each) === each) ? {} : own(rows.map(settled));
    },
    settle: null,
    isVisible: definition.isVisible ?? (() => true),
    isFixed: () => false,
    errors: (values, context, present) => [
      ...(rowsOf(values).length < min ? [{ field: id, key: tooFewKey }] : noErrors),
      ...list.errors(values, context, present),
      ...(check?.(values, context) ?? noErrors),
    ],
    *prepare(values, context) {
      for (const each of rowsOf(values)) yield row.errors(each, context);
    },
    documents: (values) => list.documents(values),
    columns: row.table?.columns,
    summary: ({ values, namespace, documents = [] }): readonly SummaryRow[] =>
      rowsOf(values).map((each, index) => {
        const files = documents
          .filter(({ rowId }) => rowId === each.id)
          .map(({ type, fileName }): SummaryText[] => [{ key: `documents:type.${type}` }, { text: fileName }]);
        const { table } = row;
        return {
          label: { key: rowTextKeys(namespace, `${id}.title`), params: { number: index + 1 } },
          lines: [...row.summary(each), ...files],
          ...(table && { cells: () => withFiles(table.cells(each), files) }),
          ...(table?.kindOf && { kind: table.kindOf(each), amount: table.amountOf?.(each) ?? 1 }),
        };
      }),
  };
}
