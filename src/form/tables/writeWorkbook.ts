import { strToU8, zipSync } from 'fflate';
import type { ExportSheet } from '#domain/applications/exportTable';
import { columnLetters } from '#domain/spreadsheet';

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Widths of columns, in characters. */
const width = { min: 8, max: 48, margin: 2 };

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML cannot have. */
const notXml = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;
/** `_x0041_` means a character to Office, so a text that looks like one has its first underscore escaped. */
const escaped = (text: string) =>
  text
    .replace(notXml, '')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

/** A sheet has a name of at most 31 characters, without some signs. */
const sheetName = (name: string): string => escaped(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31));

/** Numbers are written with a decimal point; more than 15 digits no program keeps. */
const numberIn = (text: string): string | null =>
  /^-?\d{1,15}([.,]\d{1,15})?$/.test(text) && text.replace(/\D/g, '').length <= 15 ? text.replace(',', '.') : null;

function cell(text: string, isNumber: boolean): string {
  if (text === '') return '<c/>';
  const number = isNumber ? numberIn(text) : null;
  return number === null
    ? `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
    : `<c><v>${number}</v></c>`;
}

const widthOf = (texts: readonly string[]): number => {
  const longest = Math.max(...texts.map(({ length }) => length));
  return Math.min(width.max, Math.max(width.min, longest + width.margin));
};

/** A sheet whose headers stay in view and filter its rows. */
function sheetOf({ rows, numbers = [] }: ExportSheet): string {
  const columns = Math.max(1, ...rows.map(({ length }) => length));
  const widths = Array.from({ length: columns }, (_, position) => widthOf(rows.map((row) => row[position] ?? '')));
  const lines = rows.map((row, line) => row.map((text, at) => cell(text, line > 0 && numbers.includes(at))).join(''));
  const filtered = `A1:${columnLetters(columns - 1)}${Math.max(1, rows.length)}`;
  return (
    `<worksheet xmlns="${spreadsheet}">` +
    '<sheetViews><sheetView workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.map((each, at) => `<col min="${at + 1}" max="${at + 1}" width="${each}" customWidth="1"/>`).join('')}</cols>` +
    `<sheetData>${lines.map((line) => `<row>${line}</row>`).join('')}</sheetData>` +
    `<autoFilter ref="${filtered}"/></worksheet>`
  );
}

/** The parts of a workbook around its sheets. */
function partsOf(sheets: readonly ExportSheet[]): Record<string, string> {
  const each = (part: (sheet: ExportSheet, number: number) => string) =>
    sheets.map((sheet, at) => part(sheet, at + 1)).join('');
  return {
    '[Content_Types].xml':
      `<Types xmlns="${packages}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/>` +
      `${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${content}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels':
      `<Relationships xmlns="${packages}/relationships">` +
      `<Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      `<workbook xmlns="${spreadsheet}" xmlns:r="${relationships}"><sheets>` +
      `${each(({ name }, n) => `<sheet name="${sheetName(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${packages}/relationships">` +
      `${each((_, n) => `<Relationship Id="rId${n}" Type="${relationships}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
  };
}

/** An XLSX file. Cells are texts, but for those of columns with numbers; control characters are left out. */
export function writeWorkbook(sheets: readonly ExportSheet[]): Blob {
  const files = { ...partsOf(sheets) };
  for (const [at, sheet] of sheets.entries()) files[`xl/worksheets/sheet${at + 1}.xml`] = sheetOf(sheet);
  const bytes = Object.entries(files).map(([name, xml]) => [name, strToU8(declaration + xml)] as const);
  return new Blob([new Uint8Array(zipSync(Object.fromEntries(bytes)))], { type: `${content}.sheet` });
}
