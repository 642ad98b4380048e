import { strToU8, zipSync } from 'fflate';

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** The parts of a workbook with one sheet that are always the same. */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${content}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${spreadsheet}" xmlns:r="${relationships}">` +
    '<sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Characters that XML cannot have. */
const notXml = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;
/** `_x0041_` means a character to Office, so a text that looks like one has its first underscore escaped. */
const escaped = (text: string) =>
  text
    .replace(notXml, '')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, (letter) => entities[letter] ?? letter);
const cell = (text: string) =>
  text === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** An XLSX file with one sheet, all of whose cells are texts. Control characters are left out. */
export function writeWorkbook(rows: readonly (readonly string[])[]): Blob {
  const sheet =
    `<worksheet xmlns="${spreadsheet}"><sheetData>` +
    `${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`;
  const files = Object.entries({ ...parts, 'xl/worksheets/sheet1.xml': sheet });
  const bytes = zipSync(Object.fromEntries(files.map(([name, xml]) => [name, strToU8(declaration + xml)])));
  return new Blob([new Uint8Array(bytes)], { type: `${content}.sheet` });
}
