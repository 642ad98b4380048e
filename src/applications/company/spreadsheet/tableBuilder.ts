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
  private readonly hiddenColumns = new Set<number>();
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

  /** The program of the sheet does not show these columns, counted from 0; both ends belong to them. */
  hideColumns(from: number, to: number): void {
    for (let column = from; column <= Math.min(to, limits.columns); column += 1) this.hiddenColumns.add(column);
  }

  /**
   * Cells of a column were merged, and only the first of them has the text: the rows below have it as well, since that is what a
   * person sees. Numbers of rows are those of the source; both ends belong to the area.
   */
  fillDown(column: number, from: number, to: number): void {
    const merged = this.rows.filter(({ number }) => number >= from && number <= to);
    const [first] = merged;
    const text = first?.number === from ? (first.texts[column] ?? '') : '';
    if (text === '') return;
    const kind = first?.kinds[column];
    for (const row of merged.slice(1)) {
      const texts = [...row.texts, ...Array<string>(Math.max(0, column - row.texts.length)).fill('')];
      texts[column] = text;
      this.rows[this.rows.indexOf(row)] = { ...row, texts, kinds: kind ? { ...row.kinds, [column]: kind } : row.kinds };
    }
  }

  /** @throws {Unreadable} when there is no row. */
  build(name = ''): Sheet {
    if (this.rows.length === 0) throw new Unreadable('empty');
    const { rows } = this;
    return this.hiddenColumns.size > 0 ? { name, rows, hiddenColumns: [...this.hiddenColumns] } : { name, rows };
  }
}
