import { spreadsheetLimits as limits, type Table } from '#domain/spreadsheet';
import { readXml } from './readXml';
import { TableBuilder } from './tableBuilder';
import { unpack } from './unpack';
import { Unreadable } from './unreadable';

const workbookPath = 'xl/workbook.xml';
const stringsPath = 'xl/sharedStrings.xml';
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

/** Text of a cell by its type. A formula is not calculated: the value it had when the file was saved counts. */
const cellTexts: Readonly<Record<string, (value: string, strings: readonly string[]) => string>> = {
  s: (value, strings) => strings[Number(value)] ?? '',
  str: unescaped,
  inlineStr: unescaped,
  // As the file has it, 1.1 is 1.1000000000000001.
  n: (value) => (value !== '' && Number.isFinite(Number(value)) ? String(Number(value)) : value),
  d: (value) => value.slice(0, 10),
};

/** `B3` → 1; null when it is no address. */
function columnOf(address: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(address ?? '')?.[1];
  if (letters === undefined) return null;
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function readSheet(xml: string, strings: readonly string[]): Table {
  const table = new TableBuilder();
  const gathered = textGatherer(['v', 't']);
  let row: string[] = [];
  let column = -1;
  let type = 'n';
  readXml(xml, {
    open: (name, attributes) => {
      gathered.open(name);
      if (name === 'row') {
        row = [];
        column = -1;
      }
      if (name !== 'c') return;
      const { r, t = 'n' } = attributes();
      column = columnOf(r) ?? column + 1;
      type = t;
      gathered.text = '';
    },
    close: (name) => {
      gathered.close(name);
      if (name === 'row') table.add(row);
      if (name !== 'c') return;
      const text = (cellTexts[type] ?? String)(gathered.text, strings).replaceAll('\0', '');
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
export function readWorkbook(bytes: Uint8Array): Table {
  const files = unpack(bytes, isWanted);
  if (!files.has(workbookPath)) throw new Unreadable('wrongType');
  const decoder = new TextDecoder();
  const fileOf = (path: string) => decoder.decode(files.get(path));
  const strings = files.has(stringsPath) ? readSharedStrings(fileOf(stringsPath)) : [];
  return readSheet(fileOf(firstSheetPath(fileOf)), strings);
}
