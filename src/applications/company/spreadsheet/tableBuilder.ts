import { type CellKind, spreadsheetLimits as limits, type Sheet, type SheetRow } from '#domain/spreadsheet';
import { Unreadable } from './unreadable';

interface RowMarks {
  /** Of the row in the source; left out: it comes after the last one. */
  number?: number;
  kinds?: Readonly<Record<number, CellKind>>;
  isHidden?: boolean;
}

/** Collects the rows of a sheet. The first cell beyond a limit ends the reading, so that no source costs more. */
export class TableBuilder {
  private readonly rows: SheetRow[] = [];
  private last = 0;

  /** @throws {Unreadable} when the row is beyond the limits. */
  add(cells: readonly string[], { number = this.last + 1, kinds = {}, isHidden = false }: RowMarks = {}): void {
    this.last = number;
    const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (width === 0) return;
    if (width > limits.columns) throw new Unreadable('tooManyColumns');
    if (cells.some((cell) => cell.length > limits.cellCharacters)) throw new Unreadable('cellTooLong');
    if (this.rows.length >= limits.sheetRows) throw new Unreadable('tooManyRows');
    this.rows.push({ number, texts: cells.slice(0, width), kinds, isHidden });
  }

  /** @throws {Unreadable} when there is no row. */
  build(name = ''): Sheet {
    if (this.rows.length === 0) throw new Unreadable('empty');
    return { name, rows: this.rows };
  }
}
