import { type CellKind, spreadsheetLimits as limits, type Sheet, type Sheets } from '#domain/spreadsheet';
import { formatOf, type ShownCell, shownNumber } from './numberTexts';
import { readXml } from './readXml';
import { type SheetSource, sheetsOf } from './sheetsOf';
import { TableBuilder } from './tableBuilder';
import { Unreadable } from './unreadable';

const workbookPath = 'xl/workbook.xml';
const stringsPath = 'xl/sharedStrings.xml';
const stylesPath = 'xl/styles.xml';
const isWanted = (name: string) => /^xl\/(_rels\/|worksheets\/)?[^/]+\.(xml|rels)$/i.test(name);

/** Office writes characters that XML does not allow as `_x000D_`. */
const unescaped = (text: string) =>
  text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Names and paths of the sheets that are not hidden. @throws {Unreadable} */
function sheetPaths(fileOf: (path: string) => string): { name: string; path: string }[] {
  const shown: { name: string; relation: string | undefined }[] = [];
  readXml(fileOf(workbookPath), {
    open: (name, attributes) => {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes().date1904 ?? '')) throw new Unreadable('dates1904');
      if (name !== 'sheet') return;
      const { state = 'visible', name: title = '', ...rest } = attributes();
      const relation = Object.entries(rest).find(([key]) => /^\w+:id$/.test(key))?.[1];
      if (state === 'visible') shown.push({ name: title, relation });
    },
  });
  const targets = new Map<string | undefined, string>();
  readXml(fileOf('xl/_rels/workbook.xml.rels'), {
    open: (name, attributes) => {
      const { Id, Target } = attributes();
      if (name === 'Relationship' && Target) targets.set(Id, Target);
    },
  });
  return shown.flatMap(({ name, relation }) => {
    const target = targets.get(relation);
    // A sheet that is a chart has no rows.
    if (!target || /chartsheets\//.test(target)) return [];
    return [{ name, path: target.startsWith('/') ? target.slice(1) : `xl/${target}` }];
  });
}

/** Gathers the text of `t` elements. How a text is pronounced (`rPh`) is no part of it. */
function textGatherer(names: readonly string[]) {
  let isInside = false;
  let isPhonetic = false;
  return {
    text: '',
    open(name: string) {
      isPhonetic ||= name === 'rPh';
      isInside ||= names.includes(name) && !isPhonetic;
    },
    close(name: string) {
      if (name === 'rPh') isPhonetic = false;
      if (names.includes(name)) isInside = false;
    },
    add(value: string) {
      if (isInside) this.text += value;
    },
  };
}

/** The strings that cells refer to by their positions. */
function readSharedStrings(xml: string): string[] {
  const strings: string[] = [];
  const gathered = textGatherer(['t']);
  readXml(xml, {
    open: (name) => {
      if (name === 'si') gathered.text = '';
      gathered.open(name);
    },
    close: (name) => {
      gathered.close(name);
      if (name === 'si') strings.push(unescaped(gathered.text));
    },
    text: (value) => gathered.add(value),
  });
  return strings;
}

/** Codes of the formats of the cells, by their style. */
function readFormats(xml: string): string[] {
  const codes = new Map<string, string>();
  const formats: string[] = [];
  let isOfCells = false;
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'numFmt') codes.set(attributes().numFmtId ?? '', attributes().formatCode ?? '');
      if (name !== 'xf' || !isOfCells) return;
      const { numFmtId = '0' } = attributes();
      formats.push(formatOf(Number(numFmtId), codes.get(numFmtId)));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}

/** What the cells of a workbook share. */
interface Shared {
  strings: readonly string[];
  formats: readonly string[];
}

/** Text of a cell by its type. A formula is not calculated: the value it had when the file was saved counts. */
const shownCells: Readonly<Record<string, (value: string, shared: Shared, style: number) => ShownCell>> = {
  n: (value, { formats }, style) => shownNumber(value, formats[style] ?? formatOf(0, undefined)),
  s: (value, { strings }) => ({ text: strings[Number(value)] ?? '' }),
  str: (value) => ({ text: unescaped(value) }),
  inlineStr: (value) => ({ text: unescaped(value) }),
  d: (value) => ({ text: value.slice(0, 10), kind: 'day' }),
  e: (value) => ({ text: value, kind: 'failed' }),
};
const plainCell = (value: string): ShownCell => ({ text: value });

/** `B3` → 1; null when it is no address. */
function columnOf(address: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(address ?? '')?.[1];
  if (letters === undefined) return null;
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const isTrue = (text = ''): boolean => /^(1|true)$/.test(text);

/** A range of columns with properties in common; they are counted from 1. */
function hideColumns(table: TableBuilder, { min, max, hidden }: Record<string, string>): void {
  if (isTrue(hidden)) table.hideColumns(Number(min) - 1, Number(max) - 1);
}

/** An area of merged cells, such as `B3:C7`: what comes after the rows in the file. */
function fillDown(table: TableBuilder, { ref = '' }: Record<string, string>): void {
  const [from = '', to = ''] = ref.split(':');
  const column = columnOf(from);
  if (column !== null && columnOf(to) !== null) table.fillDown(column, rowOf(from), rowOf(to));
}

const rowOf = (address: string): number => Number(address.replace(/^[A-Z]+/, ''));

function readSheet(name: string, xml: string, shared: Shared): Sheet {
  const table = new TableBuilder();
  const gathered = textGatherer(['v', 't']);
  let row: string[] = [];
  let kinds: Record<number, CellKind> = {};
  let isHidden = false;
  let column = -1;
  let rowNumber = 0;
  let type = 'n';
  let style = 0;
  readXml(xml, {
    open: (element, attributes) => {
      gathered.open(element);
      if (element === 'row') {
        row = [];
        kinds = {};
        column = -1;
        const { r, hidden } = attributes();
        const number = Number(r);
        rowNumber = number > rowNumber ? number : rowNumber + 1;
        isHidden = isTrue(hidden);
      }
      if (element === 'col') hideColumns(table, attributes());
      if (element === 'mergeCell') fillDown(table, attributes());
      if (element !== 'c') return;
      const { r, t = 'n', s = '' } = attributes();
      style = Number(s);
      column = columnOf(r) ?? column + 1;
      type = t;
      gathered.text = '';
    },
    close: (element) => {
      gathered.close(element);
      if (element === 'row') table.add(row, { number: rowNumber, kinds, isHidden });
      if (element !== 'c') return;
      const shown = (shownCells[type] ?? plainCell)(gathered.text, shared, style);
      const text = shown.text.replaceAll('\0', '');
      if (text === '') return;
      if (column >= limits.columns) throw new Unreadable('tooManyColumns');
      while (row.length < column) row.push('');
      row[column] = text;
      if (shown.kind) kinds[column] = shown.kind;
    },
    text: (value) => gathered.add(value),
  });
  return table.build(name);
}

/**
 * Reads the sheets of an XLSX file that are shown. Nothing in it is calculated or fetched.
 * @throws {Unreadable}
 */
export function readWorkbook(files: ReadonlyMap<string, Uint8Array>): Sheets {
  const decoder = new TextDecoder();
  const fileOf = (path: string) => decoder.decode(files.get(path));
  const shared: Shared = {
    strings: files.has(stringsPath) ? readSharedStrings(fileOf(stringsPath)) : [],
    formats: files.has(stylesPath) ? readFormats(fileOf(stylesPath)) : [],
  };
  const paths = sheetPaths(fileOf);
  if (paths.length === 0) throw new Unreadable('broken');
  return sheetsOf(
    paths.map(({ name, path }): SheetSource => ({ name, read: () => readSheet(name, fileOf(path), shared) })),
  );
}

/** Is an archive an XLSX file, and which of its files are read? */
export const workbookFormat = {
  isWanted,
  isOf: (files: ReadonlyMap<string, Uint8Array>) => files.has(workbookPath),
  read: readWorkbook,
};
