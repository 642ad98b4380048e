import { showDate } from '#domain/dates';
import {
  type CellKind,
  hasLostDigits,
  spreadsheetLimits as limits,
  type Sheet,
  type Sheets,
} from '#domain/spreadsheet';
import type { ShownCell } from './numberTexts';
import { readXml } from './readXml';
import { sheetsOf } from './sheetsOf';
import { TableBuilder } from './tableBuilder';
import { Unreadable } from './unreadable';

const contentPath = 'content.xml';
const manifestPath = 'META-INF/manifest.xml';

/** A value of a cell, as the file keeps it beside the text that is shown. */
interface Value {
  type: string;
  value: string;
  day: string;
}

/** A cell as its program shows it; what separates thousands goes, as in a workbook of Excel. */
function shownCell(text: string, { type, value, day }: Value): ShownCell {
  if (/^(#[A-Z/0]+[!?]?|Err:\d+)$/.test(text)) return { text, kind: 'failed' };
  if (type === 'date')
    return /^\d{4}-\d\d-\d\d/.test(day) ? { text: showDate(day.slice(0, 10)), kind: 'day' } : { text };
  if (type !== 'float') return { text };
  const number = Number(value);
  if (hasLostDigits(number)) return { text, kind: 'lostDigits' };
  const plain = text.replace(/[\s\u00a0\u202f](?=\d{3}(?!\d))/g, '');
  if (/^\d+$/.test(plain)) return { text: plain };
  return { text: /^-?[\d.,]+$/.test(plain) ? String(number) : text };
}

/** A number of repetitions; what is beyond the limits is found when its texts are added. */
const timesOf = (text: string | undefined, most: number): number => Math.min(Math.max(1, Number(text) || 1), most);

const isCell = (element: string) => element === 'table-cell' || element === 'covered-table-cell';

const isUnseen = (attributes: Record<string, string>): boolean =>
  ['collapse', 'filter'].includes(attributes['table:visibility'] ?? '');

/** Reads the sheets of a document one after the other. */
class SheetReader {
  readonly sheets: { name: string; read: () => Sheet }[] = [];
  private table = new TableBuilder();
  private failure: Unreadable | null = null;
  private name = '';
  private row: string[] = [];
  private kinds: Record<number, CellKind> = {};
  private marks = { number: 1, times: 1, isHidden: false };
  private cell: Value & { times: number; rows: number } = { type: '', value: '', day: '', times: 1, rows: 1 };
  /** Position of the next column. */
  private column = 0;
  /** Cells that stand in several rows: column, first row, last row. */
  private merged: [column: number, from: number, to: number][] = [];
  private text = '';
  /** Depth of paragraphs, and of notes beside the cell, which are no part of it. */
  private depth = { paragraph: 0, note: 0 };
  private style = '';
  private readonly hiddenStyles = new Set<string>();
  private isShown = true;

  open(element: string, attributes: () => Record<string, string>): void {
    if (element === 'style') this.style = attributes()['style:name'] ?? '';
    else if (element === 'table-properties' && attributes()['table:display'] === 'false')
      this.hiddenStyles.add(this.style);
    else if (element === 'table') this.startSheet(attributes());
    else if (element === 'table-column') this.addColumns(attributes());
    else if (element === 'table-row') this.startRow(attributes());
    else if (isCell(element)) this.startCell(attributes());
    else if (element === 'annotation') this.depth.note += 1;
    else this.addMark(element, attributes);
    if (element === 'p') this.depth.paragraph += 1;
  }

  close(element: string): void {
    if (element === 'table') this.endSheet();
    else if (element === 'table-row') this.endRow();
    else if (isCell(element)) this.endCell();
    else if (element === 'annotation') this.depth.note -= 1;
    else if (element === 'p') this.depth.paragraph -= 1;
  }

  add(value: string): void {
    if (this.depth.paragraph > 0 && this.depth.note === 0) this.text += value;
  }

  private startSheet(attributes: Record<string, string>): void {
    this.table = new TableBuilder();
    this.failure = null;
    this.name = attributes['table:name'] ?? '';
    this.isShown = !this.hiddenStyles.has(attributes['table:style-name'] ?? '');
    this.marks = { number: 1, times: 1, isHidden: false };
    this.column = 0;
    this.merged = [];
  }

  private addColumns(attributes: Record<string, string>): void {
    const times = timesOf(attributes['table:number-columns-repeated'], limits.columns + 1);
    if (isUnseen(attributes)) this.table.hideColumns(this.column, this.column + times - 1);
    this.column += times;
  }

  private startRow(attributes: Record<string, string>): void {
    this.row = [];
    this.kinds = {};
    this.marks.times = timesOf(attributes['table:number-rows-repeated'], 2_000_000);
    this.marks.isHidden = isUnseen(attributes);
  }

  private startCell(attributes: Record<string, string>): void {
    this.cell = {
      type: attributes['office:value-type'] ?? '',
      value: attributes['office:value'] ?? '',
      day: attributes['office:date-value'] ?? '',
      times: timesOf(attributes['table:number-columns-repeated'], limits.columns + 1),
      rows: timesOf(attributes['table:number-rows-spanned'], limits.sheetRows),
    };
    this.text = '';
  }

  /** Paragraphs are lines; some white space has elements of its own. */
  private addMark(element: string, attributes: () => Record<string, string>): void {
    if (element === 'p' && this.text !== '') this.text += '\n';
    if (element === 's') this.add(' '.repeat(timesOf(attributes()['text:c'], limits.cellCharacters)));
    if (element === 'tab') this.add('\t');
    if (element === 'line-break') this.add('\n');
  }

  private endCell(): void {
    const { text, kind } = shownCell(this.text.replaceAll('\0', ''), this.cell);
    const { number } = this.marks;
    if (this.cell.rows > 1) this.merged.push([this.row.length, number, number + this.cell.rows - 1]);
    for (let time = 0; time < this.cell.times && this.row.length <= limits.columns; time += 1) {
      if (kind) this.kinds[this.row.length] = kind;
      this.row.push(text);
    }
  }

  private endRow(): void {
    const { number, times, isHidden } = this.marks;
    this.marks.number += times;
    // Rows without text are repeated to the end of the sheet.
    if (this.failure || this.row.every((text) => text.trim() === '')) return;
    try {
      for (let time = 0; time < times; time += 1)
        this.table.add(this.row, { number: number + time, kinds: this.kinds, isHidden });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.failure = error;
    }
  }

  private endSheet(): void {
    const { table, failure, name, merged } = this;
    const read = () => {
      if (failure) throw failure;
      for (const area of merged) table.fillDown(...area);
      return table.build(name);
    };
    if (this.isShown) this.sheets.push({ name, read });
  }
}

/**
 * Reads the sheets of an ODS file. Nothing in it is calculated or fetched.
 * @throws {Unreadable}
 */
function readOpenDocument(files: ReadonlyMap<string, Uint8Array>): Sheets {
  const fileOf = (path: string) => new TextDecoder().decode(files.get(path));
  if (fileOf(manifestPath).includes('encryption-data')) throw new Unreadable('encrypted');
  const reader = new SheetReader();
  readXml(fileOf(contentPath), {
    open: (name, attributes) => reader.open(name, attributes),
    close: (name) => reader.close(name),
    text: (value) => reader.add(value),
  });
  if (reader.sheets.length === 0) throw new Unreadable('wrongType');
  return sheetsOf(reader.sheets);
}

/** Is an archive an ODS file, and which of its files are read? */
export const openDocumentFormat = {
  isWanted: (name: string) => name === contentPath || name === manifestPath,
  isOf: (files: ReadonlyMap<string, Uint8Array>) => files.has(contentPath),
  read: readOpenDocument,
};
