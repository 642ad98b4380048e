import type { ImportList } from '#domain/applications/company/import/columns';
import { bestSheet, type FoundTable, tableIn } from '#domain/applications/company/import/findTable';
import { dataOf, isComplete, leftOutHeaders, mapHeaders } from '#domain/applications/company/import/headers';
import { columnsToRemember, rememberedFor, withRemembered } from '#domain/applications/company/import/remembered';
import type { RememberedTable, TableToRemember } from '#domain/rememberedTables';
import { spreadsheetLimits as limits, type Mapping, type Sheet, type SheetRow, type Sheets } from '#domain/spreadsheet';
import type { SourceReading } from '#machines/rowImport/rowImport.machine';

/** Facts about a table besides its rows. */
export interface TableFacts extends Pick<FoundTable, 'leftOut'> {
  /** Name of the sheet; '' when there is no other. */
  sheet: string;
  /** Headers of columns that are not imported. */
  headers: readonly string[];
  unread: Sheets['unread'];
  /** Name under which its columns are remembered; ''. */
  remembered: string;
  /** One value for all rows, by the columns. */
  constants: Mapping['constants'];
}

/** The sheets of a source with their tables. */
export class SourceTables {
  private sheets: readonly Sheet[] = [];
  private unread: Sheets['unread'] = [];
  private remembered: readonly RememberedTable[] = [];
  /** The tables that were found in the sheets. */
  private readonly tables = new Map<string, FoundTable>();
  /** Sheets whose hidden rows are imported too. */
  private readonly withHidden = new Set<number>();

  constructor(private readonly list: ImportList) {}

  readonly getSheets = (): readonly Sheet[] => this.sheets;
  /** The rows of a table, with its headers. */
  readonly getRows = (sheet: number): readonly SheetRow[] => this.tableOf(sheet).rows;
  /** The columns of a sheet, as far as they are recognised. */
  readonly mappingOf = (sheet: number): Mapping => {
    const rows = this.getRows(sheet);
    const recognised = mapHeaders(this.list, rows, sheet);
    const remembered = this.rememberedOf(sheet);
    return remembered ? withRemembered(this.list, recognised, rows, remembered) : recognised;
  };
  /** The remembered table that the table of a sheet is. */
  readonly rememberedOf = (sheet: number): RememberedTable | null =>
    rememberedFor(this.list, this.getRows(sheet)[0]?.texts ?? [], this.remembered);

  /** The columns of a mapping, to be remembered under a name for the next table with the same headers. */
  toRemember(mapping: Mapping, name: string): TableToRemember {
    const columns = columnsToRemember(mapping, this.getRows(mapping.sheet)[0]?.texts ?? []);
    return { list: this.list, name, columns, constants: mapping.constants };
  }

  factsOf(mapping: Mapping): TableFacts {
    const { sheets, unread } = this;
    const { leftOut, rows } = this.tableOf(mapping.sheet);
    const isOneOfMany = sheets.length + unread.length > 1;
    return {
      leftOut,
      sheet: isOneOfMany ? (sheets[mapping.sheet]?.name ?? '') : '',
      headers: leftOutHeaders(mapping, rows),
      remembered: this.rememberedOf(mapping.sheet)?.name ?? '',
      // A column of the table counts before what is remembered for all rows.
      constants: Object.fromEntries(
        Object.entries(mapping.constants).filter(([key]) => !mapping.columns.includes(key)),
      ),
      unread,
    };
  }

  /** Takes the hidden rows of a sheet into its table. */
  showHidden(sheet: number): void {
    this.withHidden.add(sheet);
  }

  /**
   * Takes the sheets of a source, and chooses the one with the rows. One that could not be read may have been meant, unless
   * another has the columns.
   */
  take({ sheets, unread }: Sheets, remembered: readonly RememberedTable[]): SourceReading {
    const { list } = this;
    const hasRoom = (sheet: Sheet) =>
      dataOf(mapHeaders(list, tableIn(list, sheet).rows), tableIn(list, sheet).rows).length <= limits.rows;
    const tooLong = sheets.filter((sheet) => !hasRoom(sheet));
    this.sheets = sheets.filter(hasRoom);
    this.unread = [...unread, ...tooLong.map(({ name }) => ({ name, failure: 'tooManyRows' as const }))];
    this.remembered = remembered;
    this.tables.clear();
    this.withHidden.clear();
    const mapping = this.mappingOf(Math.max(0, bestSheet(list, this.sheets)));
    const [failed] = this.unread;
    if (failed && !mapping.hasHeaders) return { failure: failed.failure };
    const rows = this.getRows(mapping.sheet);
    if (mapping.hasHeaders && rows.length === 1) return { failure: 'onlyHeaders' };
    const known = this.rememberedOf(mapping.sheet)?.columns.map(({ header }) => header);
    return { failure: null, mapping, isComplete: isComplete(list, mapping, rows, known) };
  }

  private tableOf(sheet: number): FoundTable {
    const withHidden = this.withHidden.has(sheet);
    const key = `${sheet} ${withHidden}`;
    const known = this.tables.get(key);
    if (known) return known;
    const table = tableIn(this.list, this.sheets[sheet] ?? { name: '', rows: [] }, withHidden);
    this.tables.set(key, table);
    return table;
  }
}
