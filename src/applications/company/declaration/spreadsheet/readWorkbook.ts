import { showDate } from '#domain/dates';
import { dayOfExcel, generalNumber, spreadsheetLimits as limits, type NumberedTable } from '#domain/spreadsheet';
import { readXml } from './readXml';
import { TableBuilder } from './tableBuilder';
import { unpack } from './unpack';
import { Unreadable } from './unreadable';

const workbookPath = 'xl/workbook.xml';
const stringsPath = 'xl/sharedStrings.xml';
const stylesPath = 'xl/styles.xml';
const isWanted = (name: string) => /^xl\/(_rels\/|worksheets\/)?[^/]+\.(xml|rels)$/i.test(name);

/** Office writes characters that XML does not allow as `_x000D_`. */
const unescaped = (text: string) =>
  text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The first sheet that is not hidden. @throws {Unreadable} */
function firstSheetPath(fileOf: (path: string) => string): string {
  let relation: string | undefined;
  readXml(fileOf(workbookPath), {
    open: (name, attributes) => {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes().date1904 ?? '')) throw new Unreadable('dates1904');
      if (name !== 'sheet') return;
      const { state = 'visible', ...rest } = attributes();
      const id = Object.entries(rest).find(([key]) => /^\w+:id$/.test(key))?.[1];
      if (state === 'visible') relation ??= id;
    },
  });
  let target: string | undefined;
  readXml(fileOf('xl/_rels/workbook.xml.rels'), {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes().Id === relation) target = attributes().Target;
    },
  });
  if (!target) throw new Unreadable('broken');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
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

/** How a number is shown, as far as that changes what it is taken for. */
type Format = { is: 'general' } | { is: 'day' } | { is: 'zeros'; digits: number };

/** Formats of days that every workbook has without naming them (ECMA-376, 18.8.30). */
const dayFormats = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

function formatOf(id: number, code = ''): Format {
  // Texts and conditions of a format are no part of it.
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  if (dayFormats.has(id) || /[dy]/i.test(bare)) return { is: 'day' };
  return /^00+$/.test(bare) ? { is: 'zeros', digits: bare.length } : { is: 'general' };
}

/** Formats of the cells, by their style. */
function readFormats(xml: string): Format[] {
  const codes = new Map<string, string>();
  const formats: Format[] = [];
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

/** A number as the sheet shows it: a day is no other number, and zeros at its front stay. */
function shownNumber(value: string, format: Format): string {
  // As the file has it, 1.1 is 1.1000000000000001.
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return value;
  if (format.is === 'zeros' && Number.isInteger(number)) return String(number).padStart(format.digits, '0');
  const day = format.is === 'day' ? dayOfExcel(number) : null;
  return day ? showDate(day) : generalNumber(number);
}

/** Text of a cell by its type. A formula is not calculated: the value it had when the file was saved counts. */
const cellTexts: Readonly<Record<string, (value: string, strings: readonly string[]) => string>> = {
  s: (value, strings) => strings[Number(value)] ?? '',
  str: unescaped,
  inlineStr: unescaped,
  d: (value) => value.slice(0, 10),
};

/** `B3` → 1; null when it is no address. */
function columnOf(address: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(address ?? '')?.[1];
  if (letters === undefined) return null;
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function readSheet(xml: string, strings: readonly string[], formats: readonly Format[]): NumberedTable {
  const table = new TableBuilder();
  const gathered = textGatherer(['v', 't']);
  let row: string[] = [];
  let column = -1;
  let rowNumber = 0;
  let type = 'n';
  let format: Format = { is: 'general' };
  readXml(xml, {
    open: (name, attributes) => {
      gathered.open(name);
      if (name === 'row') {
        row = [];
        column = -1;
        const number = Number(attributes().r);
        rowNumber = number > rowNumber ? number : rowNumber + 1;
      }
      if (name !== 'c') return;
      const { r, t = 'n', s = '' } = attributes();
      format = formats[Number(s)] ?? { is: 'general' };
      column = columnOf(r) ?? column + 1;
      type = t;
      gathered.text = '';
    },
    close: (name) => {
      gathered.close(name);
      if (name === 'row') table.add(row, rowNumber);
      if (name !== 'c') return;
      const value =
        type === 'n' ? shownNumber(gathered.text, format) : (cellTexts[type] ?? String)(gathered.text, strings);
      const text = value.replaceAll('\0', '');
      if (text === '') return;
      if (column >= limits.columns) throw new Unreadable('tooManyColumns');
      while (row.length < column) row.push('');
      row[column] = text;
    },
    text: (value) => gathered.add(value),
  });
  return table.build();
}

/**
 * Reads the first sheet of an XLSX file. Nothing in it is calculated or fetched.
 * @throws {Unreadable}
 */
export function readWorkbook(bytes: Uint8Array): NumberedTable {
  const files = unpack(bytes, isWanted);
  if (!files.has(workbookPath)) throw new Unreadable('wrongType');
  const decoder = new TextDecoder();
  const fileOf = (path: string) => decoder.decode(files.get(path));
  const strings = files.has(stringsPath) ? readSharedStrings(fileOf(stringsPath)) : [];
  const formats = files.has(stylesPath) ? readFormats(fileOf(stylesPath)) : [];
  return readSheet(fileOf(firstSheetPath(fileOf)), strings, formats);
}
