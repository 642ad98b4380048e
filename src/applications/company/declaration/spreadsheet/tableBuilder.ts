import { spreadsheetLimits as limits, type NumberedTable } from '#domain/spreadsheet';
import { Unreadable } from './unreadable';

/** Collects the cells of a table. The first cell beyond a limit ends the reading, so that no source costs more. */
export class TableBuilder {
  private readonly rows: string[][] = [];
  private readonly numbers: number[] = [];
  private last = 0;

  /**
   * @param number of the row in the source; left out: it comes after the last one.
   * @throws {Unreadable} when the row is beyond the limits.
   */
  add(cells: readonly string[], number = this.last + 1): void {
    this.last = number;
    const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (width === 0) return;
    if (width > limits.columns) throw new Unreadable('tooManyColumns');
    if (cells.some((cell) => cell.length > limits.cellCharacters)) throw new Unreadable('cellTooLong');
    // One row more: the headers.
    if (this.rows.length > limits.rows) throw new Unreadable('tooManyRows');
    this.rows.push(cells.slice(0, width));
    this.numbers.push(number);
  }

  /** @throws {Unreadable} when there is no row. */
  build(): NumberedTable {
    if (this.rows.length === 0) throw new Unreadable('empty');
    return { table: this.rows, numbers: this.numbers };
  }
}
