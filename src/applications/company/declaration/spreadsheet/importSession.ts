import type { CodeLists } from '#domain/applications/company/declaration/import/cells';
import type { ImportList } from '#domain/applications/company/declaration/import/columns';
import { cellsOf, isComplete, mapHeaders } from '#domain/applications/company/declaration/import/headers';
import {
  type CellError,
  type Cells,
  columnOfField,
  type KnownNames,
  noNames,
  rowOf,
  unknownNames,
  withAnswers,
  withDependents,
} from '#domain/applications/company/declaration/import/rows';
import type { Row } from '#domain/applications/engine/rules';
import { declarationLimits } from '#domain/declarationLimits';
import type { FieldError } from '#domain/errors';
import { present } from '#domain/present';
import { spreadsheetLimits as limits, type Mapping, type Table } from '#domain/spreadsheet';
import type { MatchAnswer, MatchQuery } from '#domain/weaponReference';
import type { ImportSource, RowCounts, SourceReading } from '#machines/rowImport/rowImport.machine';
import type { ReadResult, TableSource } from './readTable';

/** A row of the preview. */
export interface PreviewRow {
  row: Row;
  /** Its place in the source, from 1. */
  number: number;
  cells: Cells;
  errors: readonly CellError[];
}

interface ImportSessionDeps {
  list: ImportList;
  read: (source: TableSource, signal: AbortSignal) => Promise<ReadResult>;
  match: (query: MatchQuery, signal: AbortSignal) => Promise<MatchAnswer>;
  loadCodeLists: (list: ImportList, signal: AbortSignal) => Promise<CodeLists>;
  /** The rows of the list. */
  present: () => readonly Row[];
  /** Errors of the form if these rows were added to the list. */
  errorsWith: (added: readonly Row[]) => readonly FieldError[];
  newId: () => string;
}

type Source = File | string;
interface Draft {
  id: string;
  number: number;
  cells: Cells;
}

/** The contents of an import, which the machine knows by keys and counts alone: the source, its cells, and the preview. */
export class ImportSession {
  private readonly sources = new Map<string, Source>();
  private readonly listeners = new Set<() => void>();
  private table: Table = [];
  /** Of its rows in the source. */
  private numbers: readonly number[] = [];
  private mapping: Mapping | null = null;
  private drafts: readonly Draft[] = [];
  /** Corrected cells, by the number of the row. */
  private readonly corrections = new Map<number, Cells>();
  /** Numbers of the rows that are in the list already. */
  private readonly taken = new Set<number>();
  /** Numbers of the rows that have, or had, an error: they come first, and stay where they are when they are corrected. */
  private readonly faulty = new Set<number>();
  private names: KnownNames = noNames;
  private preview: readonly PreviewRow[] = [];

  constructor(private readonly deps: ImportSessionDeps) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly getPreview = (): readonly PreviewRow[] => this.preview;
  readonly getTable = (): Table => this.table;

  add(source: Source): ImportSource {
    const key = `source-${this.sources.size + 1}`;
    this.sources.set(key, source);
    return { key, name: typeof source === 'string' ? null : source.name };
  }

  async read({ key, name }: ImportSource, signal: AbortSignal): Promise<SourceReading> {
    const source = present(this.sources.get(key), 'the source');
    this.sources.clear();
    this.mapping = null;
    this.corrections.clear();
    this.taken.clear();
    this.faulty.clear();
    this.publish([]);
    if (typeof source !== 'string' && source.size > limits.fileBytes) return { failure: 'tooLarge' };
    const result = await this.deps.read(
      typeof source === 'string'
        ? { text: source }
        : { name: name ?? '', bytes: new Uint8Array(await source.arrayBuffer()) },
      signal,
    );
    if ('failure' in result) return { failure: result.failure };
    this.table = result.table;
    this.numbers = result.numbers;
    const mapping = mapHeaders(this.deps.list, result.table);
    if (mapping.hasHeaders && result.table.length === 1) return { failure: 'onlyHeaders' };
    return { failure: null, mapping, isComplete: isComplete(mapping, result.table) };
  }

  /** Asks for the names that are not known yet, and makes the preview. */
  async match(mapping: Mapping, signal: AbortSignal): Promise<RowCounts> {
    const { list, match, loadCodeLists, newId } = this.deps;
    if (mapping !== this.mapping) {
      this.mapping = mapping;
      this.drafts = cellsOf(mapping, this.table)
        .map((cells, index) => ({
          id: newId(),
          number: this.numbers[index + (mapping.hasHeaders ? 1 : 0)] ?? 0,
          cells,
        }))
        .filter(({ number }) => !this.taken.has(number))
        .map((draft) => ({ ...draft, cells: { ...draft.cells, ...this.corrections.get(draft.number) } }));
    }
    const { drafts } = this;
    const query = unknownNames(
      list,
      drafts.map(({ cells }) => cells),
      this.names,
    );
    const [answer, codeLists] = await Promise.all([match(query, signal), loadCodeLists(list, signal)]);
    this.names = withAnswers(this.names, query, answer);
    this.show(drafts.map((draft) => ({ ...draft, ...rowOf(list, draft.id, draft.cells, this.names, codeLists) })));
    return this.counts();
  }

  correct({ number }: PreviewRow, column: string, text: string): void {
    const corrected = { ...this.corrections.get(number), [column]: text.trim() };
    this.corrections.set(number, corrected);
    this.drafts = this.drafts.map((draft) =>
      draft.number === number ? { ...draft, cells: { ...draft.cells, ...corrected } } : draft,
    );
  }

  /** The valid rows in the order of the source; they leave the preview. */
  takeValid(): readonly Row[] {
    const valid = this.preview.filter(({ errors }) => errors.length === 0).sort((a, b) => a.number - b.number);
    for (const { number } of valid) this.taken.add(number);
    this.drafts = this.drafts.filter(({ number }) => !this.taken.has(number));
    this.publish(this.preview.filter(({ number }) => !this.taken.has(number)));
    return valid.map(({ row }) => row);
  }

  private counts(): RowCounts {
    const valid = this.preview.filter(({ errors }) => errors.length === 0).length;
    return {
      valid,
      invalid: this.preview.length - valid,
      room: declarationLimits.rows - this.deps.present().length,
    };
  }

  /** What the rules of the list say of each row comes after what its cells say. */
  private show(rows: readonly PreviewRow[]): void {
    const { list, errorsWith } = this.deps;
    const found = new Map<string, FieldError[]>();
    for (const error of errorsWith(rows.map(({ row }) => row))) {
      const [, id = '', field = ''] = /^\w+\[([^\]]*)\]\.?(.*)$/.exec(error.field) ?? [];
      // The documents of a row are added in the form.
      if (field.startsWith('documents.')) continue;
      found.set(id, [...(found.get(id) ?? []), { ...error, field }]);
    }
    const checked = rows.map(({ row, number, cells, errors }) => {
      const own = new Set(withDependents(errors.map(({ column }) => column)));
      const ruled = (found.get(row.id) ?? [])
        .map(({ field, key, params }): CellError => ({ column: columnOfField(list, field), key, params }))
        .filter(({ column }) => column === null || !own.has(column));
      return { row, number, cells, errors: [...errors, ...ruled] };
    });
    for (const { number, errors } of checked) if (errors.length > 0) this.faulty.add(number);
    const isFaulty = ({ number }: PreviewRow) => this.faulty.has(number);
    this.publish([...checked.filter(isFaulty), ...checked.filter((row) => !isFaulty(row))]);
  }

  private publish(preview: readonly PreviewRow[]): void {
    this.preview = preview;
    for (const listener of this.listeners) listener();
  }
}
