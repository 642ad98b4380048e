import type { CellError, Cells } from '#domain/applications/company/import/cellErrors';
import type { CodeLists } from '#domain/applications/company/import/cells';
import type { ImportList } from '#domain/applications/company/import/columns';
import { cellsOf, dataOf, kindsOf } from '#domain/applications/company/import/headers';
import {
  type KnownNames,
  type NameAnswer,
  type NameQuery,
  noNames,
  withAnswers,
} from '#domain/applications/company/import/names';
import { mayBeOneNumber, severalNumbers, splitCells } from '#domain/applications/company/import/numbers';
import {
  columnOfField,
  type ImportedRow,
  nameOf,
  rowOf,
  unknownNames,
  withDependents,
  withoutJoined,
} from '#domain/applications/company/import/rows';
import type { Row } from '#domain/applications/engine/rules';
import type { FieldError } from '#domain/errors';
import { present } from '#domain/present';
import type { RememberedTable, TableToRemember } from '#domain/rememberedTables';
import { type CellKind, spreadsheetLimits as limits, type Mapping } from '#domain/spreadsheet';
import type { ImportSource, RowCounts, SourceReading } from '#machines/rowImport/rowImport.machine';
import { inSteps } from './inSteps';
import type { ReadResult, TableSource } from './readTable';
import { SourceTables, type TableFacts } from './sourceTables';

/** A row of the preview. */
export interface PreviewRow {
  row: Row;
  /** Names it among all rows of the source. */
  key: string;
  /** Its number in the source, from 1; of a row that was split with that of its part: `12.3`. */
  number: string;
  cells: Cells;
  errors: readonly CellError[];
  /** Texts that the register proposes for its empty cells. */
  proposed: Cells;
  /** How many serial numbers it seems to have; 0: one. */
  several: number;
  /** It has, or had, an error: it is shown with the others that do, and stays where it is when it is corrected. */
  isFaulty: boolean;
  /** The subject that rows are counted by: a model, a calibre, a component, a post. */
  name: string;
}

/** Everything of the source that is not in the rows of the preview. */
export interface SourceFacts extends TableFacts {
  /** Numbers of the rows whose weapon is in the row of the same person. */
  joined: readonly number[];
}

interface ImportSessionDeps {
  list: ImportList;
  read: (source: TableSource, signal: AbortSignal) => Promise<ReadResult>;
  match: (query: NameQuery, signal: AbortSignal) => Promise<NameAnswer>;
  loadCodeLists: (list: ImportList, signal: AbortSignal) => Promise<CodeLists>;
  /** How many more rows the list takes. */
  room: () => number;
  /** Errors of the form if these rows were added to the list. */
  errorsWith: (added: readonly Row[]) => readonly FieldError[];
  /** Finds the errors of each of these rows in steps; they are remembered. */
  prepare: (added: readonly Row[]) => Iterator<unknown>;
  /** Tables whose columns are remembered; none when they cannot be loaded. */
  loadRemembered: (signal: AbortSignal) => Promise<readonly RememberedTable[]>;
  /** Remembers the columns of a table. That it failed is said to the person there. */
  remember: (table: TableToRemember) => void;
  newId: () => string;
}

type Source = File | string;
interface Draft extends Pick<PreviewRow, 'key' | 'number' | 'cells'> {
  kinds: Readonly<Record<string, CellKind>>;
  order: number;
}
/** The row that is made of a draft. */
interface MadeRow extends Draft, ImportedRow {
  /** Of what it is made: a row of the same is the same object, whose errors are known. */
  signature: string;
}

/** What the person has said of the rows of a source, by their keys. */
class Answers {
  /** Corrected cells. */
  readonly corrections = new Map<string, Cells>();
  /** Rows that are split into one for each of their numbers. */
  readonly split = new Set<string>();
  /** Rows whose number is one, though it looks like several. */
  readonly single = new Set<string>();
  /** Rows that are in the list already. */
  readonly taken = new Set<string>();
  /** Rows that have, or had, an error. */
  readonly faulty = new Set<string>();
}

/** The contents of an import, which the machine knows by keys and counts alone: the source, its cells, and the preview. */
export class ImportSession {
  private readonly sources = new Map<string, Source>();
  private readonly listeners = new Set<() => void>();
  private mapping: Mapping | null = null;
  private answers = new Answers();
  /** Ids of the rows that are made, by their keys. */
  private ids = new Map<string, string>();
  private made = new Map<string, MadeRow>();
  private shown = new Map<string, PreviewRow>();
  /** The last correction, and the other rows with the same wrong texts. */
  private equal: { cells: Cells; keys: readonly string[] } = { cells: {}, keys: [] };
  private names: KnownNames = noNames;
  private codeLists: CodeLists = {};
  /** Rows whose weapon is in the row of the same person, whose key is `into`. */
  private joined: readonly { key: string; number: string; into: string }[] = [];
  private preview: readonly PreviewRow[] = [];

  readonly tables: SourceTables;

  constructor(private readonly deps: ImportSessionDeps) {
    this.tables = new SourceTables(deps.list);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly getPreview = (): readonly PreviewRow[] => this.preview;
  readonly getCodeLists = (): CodeLists => this.codeLists;

  /** Remembers the columns of a mapping under a name. */
  remember(mapping: Mapping, name: string): void {
    this.deps.remember(this.tables.toRemember(mapping, name));
  }

  readonly getFacts = (): SourceFacts | null =>
    this.mapping && { ...this.tables.factsOf(this.mapping), joined: this.joined.map(({ number }) => Number(number)) };

  add(source: Source): ImportSource {
    const key = `source-${this.sources.size + 1}`;
    this.sources.set(key, source);
    return { key, name: typeof source === 'string' ? null : source.name };
  }

  async read({ key, name }: ImportSource, signal: AbortSignal): Promise<SourceReading> {
    const source = present(this.sources.get(key), 'the source');
    this.sources.clear();
    this.mapping = null;
    this.answers = new Answers();
    this.ids = new Map();
    this.made = new Map();
    this.shown = new Map();
    this.forgetEqual();
    this.publish([]);
    if (typeof source !== 'string' && source.size > limits.fileBytes) return { failure: 'tooLarge' };
    const content =
      typeof source === 'string'
        ? { text: source }
        : { name: name ?? '', bytes: new Uint8Array(await source.arrayBuffer()) };
    const [result, codeLists, remembered] = await Promise.all([
      this.deps.read(content, signal),
      // Without the lists their codes can be typed; the rows are checked with them later.
      this.deps.loadCodeLists(this.deps.list, signal).catch(() => ({})),
      this.deps.loadRemembered(signal).catch(() => []),
    ]);
    this.codeLists = codeLists;
    return 'failure' in result ? result : this.tables.take(result, remembered);
  }

  /** Asks for the names that are not known yet, and makes the preview. */
  async match(mapping: Mapping, signal: AbortSignal): Promise<RowCounts> {
    const { list, match, loadCodeLists, prepare } = this.deps;
    this.mapping = mapping;
    const drafts = this.drafts(mapping);
    const query = unknownNames(
      list,
      drafts.map(({ cells }) => cells),
      this.names,
    );
    const [answer, codeLists] = await Promise.all([match(query, signal), loadCodeLists(list, signal)]);
    this.names = withAnswers(this.names, query, answer);
    this.codeLists = codeLists;
    const rows: MadeRow[] = [];
    await inSteps(this.makeRows(drafts, rows), signal);
    await inSteps(prepare(rows.map(({ row }) => row)), signal);
    this.show(rows);
    return this.counts();
  }

  /** A row with the same cells as before is the same object: its errors are known. */
  private *makeRows(drafts: readonly Draft[], rows: MadeRow[]): Iterator<unknown> {
    const { list } = this.deps;
    for (const draft of drafts) {
      const isOneNumber = this.answers.single.has(draft.key);
      const signature = JSON.stringify([draft.cells, draft.kinds, isOneNumber]);
      const before = this.made.get(draft.key);
      const made: MadeRow =
        before?.signature === signature
          ? { ...before, order: draft.order }
          : {
              ...draft,
              ...rowOf(list, this.idOf(draft.key), draft.cells, this.names, this.codeLists, {
                kinds: draft.kinds,
                isOneNumber,
              }),
              signature,
            };
      this.made.set(draft.key, made);
      rows.push(made);
      yield;
    }
  }

  /** Puts texts in the place of those of a row; the other rows with the same wrong texts are found. */
  correct({ key, cells: before }: PreviewRow, cells: Cells): void {
    const columns = Object.keys(cells);
    const isSame = (row: PreviewRow) => columns.every((column) => (row.cells[column] ?? '') === (before[column] ?? ''));
    const isWrong = (row: PreviewRow) => row.errors.some(({ column }) => column !== null && columns.includes(column));
    const others = this.preview.filter((row) => row.key !== key && isSame(row) && isWrong(row));
    this.equal = { cells, keys: others.map((row) => row.key) };
    this.put(key, cells);
  }

  /** Number of the rows with the same wrong texts as the one that was corrected last. */
  readonly getEqual = (): number => this.equal.keys.length;

  /** Corrects them in the same way. */
  correctEqual(): void {
    for (const key of this.equal.keys) this.put(key, this.equal.cells);
    this.forgetEqual();
  }

  forgetEqual(): void {
    this.equal = { cells: {}, keys: [] };
  }

  private put(key: string, cells: Cells): void {
    const trimmed = Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, text.trim()]));
    this.answers.corrections.set(key, { ...this.answers.corrections.get(key), ...trimmed });
  }

  /** Makes a row for each number of the rows that have several. */
  splitRows(): void {
    for (const { key, several } of this.preview) if (several > 0) this.answers.split.add(key);
  }

  /** Takes the number of each row as one, unless the row is about several items. */
  keepAsOne(): void {
    for (const { key, several, cells } of this.preview) {
      if (several > 0 && mayBeOneNumber(cells)) this.answers.single.add(key);
    }
  }

  /** Takes the hidden rows of the sheet into the table. */
  showHidden(): void {
    if (this.mapping) this.tables.showHidden(this.mapping.sheet);
  }

  /** The valid rows in the order of the source; they leave the preview. */
  takeValid(): readonly Row[] {
    const isValid = ({ errors }: PreviewRow) => errors.length === 0;
    const orderOf = ({ key }: PreviewRow) => this.made.get(key)?.order ?? 0;
    const valid = this.preview.filter(isValid).sort((a, b) => orderOf(a) - orderOf(b));
    const { taken } = this.answers;
    for (const { key } of valid) taken.add(key);
    for (const { key, into } of this.joined) if (taken.has(into)) taken.add(key);
    this.forgetEqual();
    this.publish(this.preview.filter((row) => !isValid(row)));
    return valid.map(({ row }) => row);
  }

  private idOf(key: string): string {
    const id = this.ids.get(key) ?? this.deps.newId();
    this.ids.set(key, id);
    return id;
  }

  /** The rows of the table that are not in the list yet, with what the person has said of them. */
  private drafts(mapping: Mapping): Draft[] {
    const { list } = this.deps;
    const { split, taken } = this.answers;
    const read = dataOf(mapping, this.tables.getRows(mapping.sheet)).map((row) => ({
      key: `${mapping.sheet}:${row.number}`,
      number: String(row.number),
      cells: cellsOf(mapping, row),
      kinds: kindsOf(mapping, row),
    }));
    // A row that is in the list takes no more from the table.
    const subjects = withoutJoined(
      list,
      read.filter(({ key }) => !taken.has(key)),
    );
    this.joined = subjects.joined.map(({ row: { key, number }, into }) => ({
      ...{ key, number },
      into: present(subjects.rows[into], 'the row').key,
    }));
    const rows = subjects.rows.flatMap((row) => {
      const draft = this.corrected(row);
      const numbers = split.has(row.key) ? severalNumbers(draft.cells) : null;
      if (!numbers) return [draft];
      return splitCells(list, draft.cells, numbers).map((cells, index) =>
        this.corrected({ ...draft, key: `${row.key}.${index + 1}`, number: `${row.number}.${index + 1}`, cells }),
      );
    });
    return rows.map((row, order) => ({ ...row, order })).filter(({ key }) => !taken.has(key));
  }

  /** A row with its corrections: what was wrong with the cell of the source does not matter any more. */
  private corrected<T extends Omit<Draft, 'order'>>(draft: T): T {
    const corrected = this.answers.corrections.get(draft.key);
    if (!corrected) return draft;
    const kinds = Object.fromEntries(Object.entries(draft.kinds).filter(([column]) => !(column in corrected)));
    return { ...draft, cells: { ...draft.cells, ...corrected }, kinds };
  }

  private counts(): RowCounts {
    const valid = this.preview.filter(({ errors }) => errors.length === 0).length;
    return {
      valid,
      invalid: this.preview.length - valid,
      room: this.deps.room(),
    };
  }

  /** What the rules of the list say of each row comes after what its cells say. */
  private show(rows: readonly MadeRow[]): void {
    const found = new Map<string, FieldError[]>();
    for (const error of this.deps.errorsWith(rows.map(({ row }) => row))) {
      const [, id = '', field = ''] = /^\w+\[([^\]]*)\]\.?(.*)$/.exec(error.field) ?? [];
      // The documents of a row are added in the form.
      if (field.startsWith('documents.')) continue;
      found.set(id, [...(found.get(id) ?? []), { ...error, field }]);
    }
    const checked = rows.map((row) => this.shownRow(row, found.get(row.row.id) ?? []));
    this.publish([...checked.filter(({ isFaulty }) => isFaulty), ...checked.filter(({ isFaulty }) => !isFaulty)]);
  }

  /** A row of the preview; one that is as before is the same object, so that it is not rendered again. */
  private shownRow(made: MadeRow, ruled: readonly FieldError[]): PreviewRow {
    const { list } = this.deps;
    const { faulty, single } = this.answers;
    const { row, key, number, cells, proposed } = made;
    const own = new Set(withDependents(made.errors.map(({ column }) => column)));
    const more = ruled
      .map((error): CellError => ({ column: columnOfField(list, error.field), key: error.key, params: error.params }))
      .filter(({ column }) => column === null || !own.has(column));
    const errors = [...made.errors, ...more];
    if (errors.length > 0) faulty.add(key);
    const isOne = single.has(key) && mayBeOneNumber(cells);
    const several = isOne ? 0 : (severalNumbers(cells)?.length ?? 0);
    const shown = {
      row,
      key,
      number,
      cells,
      proposed,
      errors,
      several,
      isFaulty: faulty.has(key),
      name: nameOf(list, row),
    };
    const before = this.shown.get(key);
    const isSame = before?.row === row && JSON.stringify(before.errors) === JSON.stringify(errors);
    const kept = isSame && before.isFaulty === shown.isFaulty && before.several === several ? before : shown;
    this.shown.set(key, kept);
    return kept;
  }

  private publish(preview: readonly PreviewRow[]): void {
    this.preview = preview;
    for (const listener of this.listeners) listener();
  }
}
