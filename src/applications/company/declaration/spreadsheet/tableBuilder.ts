import { spreadsheetLimits as limits, type Table } from '#domain/spreadsheet';
import { Unreadable } from './unreadable';

/** Collects the cells of a table. The first cell beyond a limit ends the reading, so that no source costs more. */
export class TableBuilder {
  private readonly rows: string[][] = [];

  /** @throws {Unreadable} when the row is beyond the limits. */
  add(cells: readonly string[]): void {
    const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (width === 0) return;
    if (width > limits.columns) throw new Unreadable('tooManyColumns');
    if (cells.some((cell) => cell.length > limits.cellCharacters)) throw new Unreadable('cellTooLong');
    // One row more: the headers.
    if (this.rows.length > limits.rows) throw new Unreadable('tooManyRows');
    this.rows.push(cells.slice(0, width));
  }

  /** @throws {Unreadable} when there is no row. */
  build(): Table {
    if (this.rows.length === 0) throw new Unreadable('empty');
    return this.rows;
  }
}
