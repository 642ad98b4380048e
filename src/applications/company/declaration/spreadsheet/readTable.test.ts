import { spreadsheetLimits as limits } from '#domain/spreadsheet';
import { workbook, zipped } from '../../../../../tests/views/support/workbooks';
import { readTable, type TableSource } from './readTable';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** Without the numbers of the rows, which have a test of their own. */
const tableOf = (source: TableSource) => {
  const read = readTable(source);
  return 'failure' in read ? read : { table: read.table };
};
const csv = (bytes: Uint8Array) => tableOf({ name: 'relvad.csv', bytes });
const xlsx = (bytes: Uint8Array) => tableOf({ name: 'relvad.xlsx', bytes });
const cell = (text: string, address = '') =>
  `<c ${address && `r="${address}"`} t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (...cells: string[]) => `<row>${cells.map((text) => cell(text)).join('')}</row>`;

const expected = {
  table: [
    ['Mark', 'Kogus'],
    ['Põder', '1,5'],
  ],
};
const lines = (separator: string) => `Mark${separator}Kogus\r\nPõder${separator}"1,5"`;

describe('text', () => {
  test.each([
    ['a comma', ','],
    ['a semicolon', ';'],
    ['a tab', '\t'],
  ])('fields are separated by %s', (_name, separator) => {
    expect(csv(utf8(lines(separator)))).toEqual(expected);
  });

  test('a decimal comma does not separate fields of a line with semicolons', () => {
    expect(csv(utf8('1,5;2,5;3,5'))).toEqual({ table: [['1,5', '2,5', '3,5']] });
  });

  test.each([
    ['UTF-8', utf8(lines(';'))],
    ['UTF-8 with a mark', utf8(`\uFEFF${lines(';')}`)],
    // `õ` is F5 in Windows-1257.
    ['Windows-1257', Uint8Array.from(lines(';'), (letter) => (letter === 'õ' ? 0xf5 : letter.charCodeAt(0)))],
    ['UTF-16', new Uint8Array(Buffer.from(`\uFEFF${lines(';')}`, 'utf16le'))],
  ])('a file in %s is read', (_name, bytes) => {
    expect(csv(bytes)).toEqual(expected);
  });

  test('headers in quotes are separated by their tabs', () => {
    expect(csv(utf8('"Mark"\t"Kogus"\nPõder\t"1,5"'))).toEqual(expected);
  });

  test('pasted cells may hold line breaks, tabs and quotes', () => {
    expect(tableOf({ text: 'A\tB\n"line 1\nline\t2"\t"9"" barrel"\n' })).toEqual({
      table: [
        ['A', 'B'],
        ['line 1\nline\t2', '9" barrel'],
      ],
    });
  });

  test('rows and ends of rows without text are left out', () => {
    expect(csv(utf8('a;b;;\n;;;\n\n;c;;'))).toEqual({
      table: [
        ['a', 'b'],
        ['', 'c'],
      ],
    });
  });

  test.each([
    ['of a text', { text: 'a;b\n\n;;\nc;d' }],
    [
      'of a workbook',
      { name: 'x.xlsx', bytes: workbook(`<row r="1">${cell('a')}</row><row r="4">${cell('c')}</row>`) },
    ],
  ])('the rows %s have the numbers that they have there', (_name, source) => {
    expect(readTable(source)).toMatchObject({ numbers: [1, 4] });
  });

  test('a text that looks like a formula stays a text', () => {
    expect(csv(utf8('=1+1;@SUM(A1)'))).toEqual({ table: [['=1+1', '@SUM(A1)']] });
  });
});

describe('XLSX', () => {
  test('texts, shared texts, numbers, yes and no, and gaps between cells are read', () => {
    const sheet =
      `<row r="1">${cell('A &amp; B', 'A1')}<c r="C1" t="s"><v>1</v></c></row>` +
      '<row r="4"><c r="B4"><v>1.1000000000000001</v></c><c r="C4" t="b"><v>1</v></c><c r="D4" s="1"><v>45678</v></c></row>';
    const strings = '<sst><si><t>no</t></si><si><r><t>ri</t></r><r><t>ch_x0041_</t></r><rPh><t>no</t></rPh></si></sst>';
    expect(xlsx(workbook(sheet, { 'xl/sharedStrings.xml': strings }))).toEqual({
      table: [
        ['A & B', '', 'richA'],
        ['', '1.1', '1', '45678'],
      ],
    });
  });

  test('a number is read as it is shown: a day, zeros at its front, digits that Excel has lost', () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="d.m.yyyy;@"/>' +
      '<numFmt numFmtId="166" formatCode="#,##0.00 &quot;day&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>';
    const numbers = [
      [1, '123'],
      [2, '46053'],
      [3, '46053.5'],
      [4, '1.5'],
      [0, '1.1000000000000001'],
      [0, '1234567890123456'],
    ];
    const cells = numbers.map(([style, value]) => `<c s="${style}"><v>${value}</v></c>`).join('');
    expect(xlsx(workbook(`<row>${cells}</row>`, { 'xl/styles.xml': styles }))).toEqual({
      table: [['00123', '31.01.2026', '31.01.2026', '1.5', '1.1', '1.23457E+15']],
    });
  });

  test('a formula is not calculated: its saved value is read, or nothing', () => {
    const sheet =
      '<row><c t="str"><f>CONCATENATE("a","b")</f><v>ab</v></c><c><f>1+1</f><v>2</v></c><c><f>WEBSERVICE("x")</f></c>' +
      '<c t="e"><f>1/0</f><v>#DIV/0!</v></c></row>';
    expect(xlsx(workbook(sheet))).toEqual({ table: [['ab', '2', '', '#DIV/0!']] });
  });

  test('the first sheet that is not hidden is read, wherever the file has it', () => {
    const bytes = workbook(row('hidden'), {
      'xl/workbook.xml':
        '<x:workbook xmlns:x="x" xmlns:rel="r"><x:sheets><x:sheet state="hidden" rel:id="rId1"/><x:sheet rel:id="a"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="a" Target="/xl/worksheets/two.xml"/></Relationships>',
      'xl/worksheets/two.xml': `<x:worksheet xmlns:x="x"><x:sheetData><x:row><x:c><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    });
    expect(xlsx(bytes)).toEqual({ table: [['2']] });
  });

  test('a file is what its contents are, whatever its name', () => {
    expect(csv(workbook(row('a')))).toEqual({ table: [['a']] });
  });
});

const many = (count: number, text: string) => text.repeat(count);
const ole = (text: string) => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from(text, 'utf16le')]);

/** An XLSX file that says of its sheet that it is small. */
function lyingBomb(): Uint8Array {
  const bytes = workbook(many(30_000_000, ' '));
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = 0; at < bytes.length - 4; at += 1) {
    // The size is 22 bytes after a local signature, 24 after one of the directory.
    const size = { 67324752: 22, 33639248: 24 }[view.getUint32(at, true)];
    if (size && view.getUint32(at + size, true) > 1_000_000) view.setUint32(at + size, 1_000, true);
  }
  return bytes;
}

describe('what cannot be read has its reason', () => {
  test.each<[string, () => ReturnType<typeof tableOf>, string]>([
    ['an empty file', () => csv(new Uint8Array()), 'empty'],
    ['a file without text', () => csv(utf8(' ;\n;;\n')), 'empty'],
    ['a workbook without text', () => xlsx(workbook('')), 'empty'],
    ['a large file', () => csv(utf8(many(limits.fileBytes + 1, 'a'))), 'tooLarge'],
    ['a large paste', () => readTable({ text: many(limits.fileBytes + 1, 'a') }), 'tooLarge'],
    ['a ZIP bomb', () => xlsx(workbook(many(30_000_000, ' '))), 'tooLarge'],
    ['a ZIP bomb that lies about its size', () => xlsx(lyingBomb()), 'tooLarge'],
    ['a million rows', () => csv(utf8(many(1_000_000, 'a;b\n'))), 'tooManyRows'],
    ['a workbook of a million rows', () => xlsx(workbook(many(600_000, '<row><c><v>1</v></c></row>'))), 'tooManyRows'],
    ['a row far below', () => xlsx(workbook('<row r="99999999999"/>')), 'empty'],
    ['too many columns', () => csv(utf8(many(limits.columns + 1, 'a;'))), 'tooManyColumns'],
    ['a cell far to the right', () => xlsx(workbook(`<row>${cell('a', 'XFD1')}</row>`)), 'tooManyColumns'],
    ['a long cell', () => csv(utf8(many(limits.cellCharacters + 1, 'a'))), 'cellTooLong'],
    ['a long cell of a workbook', () => xlsx(workbook(row(many(limits.cellCharacters + 1, 'a')))), 'cellTooLong'],
    ['a workbook with a password', () => xlsx(ole('EncryptedPackage')), 'encrypted'],
    ['a workbook of an old Excel', () => xlsx(ole('Workbook')), 'oldExcel'],
    [
      'days counted from 1904',
      () => xlsx(workbook(row('a'), { 'xl/workbook.xml': '<workbook><workbookPr date1904="1"/></workbook>' })),
      'dates1904',
    ],
    ['a picture named as text', () => csv(new Uint8Array([0x89, 0x50, 0, 0, 0x0d])), 'wrongType'],
    ['a PDF', () => readTable({ name: 'a.pdf', bytes: utf8('%PDF-1.7') }), 'wrongType'],
    ['a text document', () => xlsx(zipped({ 'word/document.xml': '<w/>' })), 'wrongType'],
    ['a paste with NUL', () => readTable({ text: 'a\0b' }), 'wrongType'],
    ['an open quote', () => csv(utf8('a;"b\nc;d')), 'broken'],
    ['a cut archive', () => xlsx(workbook(row('a')).slice(0, 300)), 'broken'],
    ['a workbook without its parts', () => xlsx(zipped({ 'xl/workbook.xml': '<workbook/>' })), 'broken'],
    ['broken XML', () => xlsx(workbook('<row><c></row>')), 'broken'],
    [
      'entities',
      () =>
        xlsx(
          workbook('', {
            'xl/worksheets/sheet1.xml':
              '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c t="str"><v>&a;</v></c></row></sheetData></worksheet>',
          }),
        ),
      'broken',
    ],
  ])('%s', (_name, read, failure) => {
    expect(read()).toEqual({ failure });
  });
});

test.each(['n', 's', 'str', 'inlineStr'])('NUL in a cell of type %s is left out', (type) => {
  const bytes = workbook(`<row><c t="${type}"><v>a_x0000_b</v></c><c><v>1</v></c></row>`);
  expect(JSON.stringify(xlsx(bytes))).not.toContain('\\u0000');
});

test('as many rows as a list may have are read, and their headers', () => {
  const read = csv(utf8(many(limits.rows + 1, 'a\n')));
  expect('table' in read && read.table.length).toBe(limits.rows + 1);
});
