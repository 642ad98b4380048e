import { spreadsheetLimits as limits } from '#domain/spreadsheet';
import { workbook, zipped } from '../../../../tests/views/support/workbooks';
import { readTable, type TableSource } from './readTable';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** The texts of the only sheet; the rest of a row has tests of its own. */
const tableOf = (source: TableSource) => {
  const read = readTable(source);
  if ('failure' in read) return read;
  expect(read.sheets).toHaveLength(1);
  return { table: read.sheets[0]!.rows.map(({ texts }) => texts) };
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
    expect(readTable(source)).toMatchObject({ sheets: [{ rows: [{ number: 1 }, { number: 4 }] }] });
  });

  test('a text that looks like a formula stays a text', () => {
    expect(csv(utf8('=1+1;@SUM(A1)'))).toEqual({ table: [['=1+1', '@SUM(A1)']] });
  });
});

describe('[IMP-01] the separator of a text', () => {
  test.each([
    [
      'the line of Excel names it',
      'sep=;\r\na,b;c\r\nd,e;f',
      [
        ['a,b', 'c'],
        ['d,e', 'f'],
      ],
      [2, 3],
    ],
    ['a title has others', 'Kuuse OÜ, Tallinn\na;b\n1;2', [['Kuuse OÜ, Tallinn'], ['a', 'b'], ['1', '2']], [1, 2, 3]],
    [
      'texts have others',
      'a,b\n"x;y",z\nx;y,z',
      [
        ['a', 'b'],
        ['x;y', 'z'],
        ['x;y', 'z'],
      ],
      [1, 2, 3],
    ],
    [
      'decimal commas do not count',
      '1,5;2,5\n3,5;4,5',
      [
        ['1,5', '2,5'],
        ['3,5', '4,5'],
      ],
      [1, 2],
    ],
    [
      'strokes',
      'a|b\nc|d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      [1, 2],
    ],
  ])('%s', (_name, text, table, numbers) => {
    const read = readTable({ text });
    if ('failure' in read) throw new Error(read.failure);
    expect(read.sheets[0]!.rows.map(({ texts }) => texts)).toEqual(table);
    expect(read.sheets[0]!.rows.map(({ number }) => number)).toEqual(numbers);
  });
});

/** The content of an ODS file with one sheet. */
const openDocument = (rows: string, changed: Record<string, string> = {}) =>
  zipped({
    'content.xml':
      '<office:document-content><office:automatic-styles><style:style style:name="ta2"><style:table-properties table:display="false"/>' +
      '</style:style></office:automatic-styles><office:body><office:spreadsheet>' +
      '<table:table table:name="Peidus" table:style-name="ta2"><table:table-row><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row></table:table>' +
      `<table:table table:name="A &amp; B">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    ...changed,
  });
const ods = (bytes: Uint8Array) => readTable({ name: 'relvad.ods', bytes });

describe('[IMP-04] ODS', () => {
  test('cells are read as they are shown; repeated, hidden and empty rows, notes and kinds are known', () => {
    const read = ods(
      openDocument(
        '<table:table-row><table:table-cell><text:p>Rida 1</text:p><text:p>a<text:s text:c="2"/>b</text:p></table:table-cell>' +
          '<table:table-cell table:number-columns-repeated="2"/>' +
          '<table:table-cell office:value-type="float" office:value="7"><office:annotation><text:p>märkus</text:p></office:annotation><text:p>007</text:p></table:table-cell></table:table-row>' +
          '<table:table-row table:number-rows-repeated="2" table:visibility="collapse"><table:table-cell office:value-type="float" office:value="5000.5"><text:p>5 000,5</text:p></table:table-cell></table:table-row>' +
          '<table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>' +
          '<table:table-row><table:table-cell office:value-type="date" office:date-value="2024-05-17"><text:p>17.5.24</text:p></table:table-cell>' +
          '<table:table-cell><text:p>#N/A</text:p></table:table-cell>' +
          '<table:table-cell office:value-type="float" office:value="1.2345678901234567E19"><text:p>12345678901234567000</text:p></table:table-cell></table:table-row>',
      ),
    );
    expect(read).toEqual({
      sheets: [
        {
          name: 'A & B',
          rows: [
            { number: 1, texts: ['Rida 1\na  b', '', '', '007'], kinds: {}, isHidden: false },
            { number: 2, texts: ['5000.5'], kinds: {}, isHidden: true },
            { number: 3, texts: ['5000.5'], kinds: {}, isHidden: true },
            {
              number: 1_000_004,
              texts: ['17.05.2024', '#N/A', '12345678901234567000'],
              kinds: { 0: 'day', 1: 'failed', 2: 'lostDigits' },
              isHidden: false,
            },
          ],
        },
      ],
      unread: [],
    });
  });

  test('hidden columns are known, and the text of merged cells is in each row', () => {
    const read = ods(
      openDocument(
        '<table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse"/>' +
          '<table:table-row><table:table-cell table:number-rows-spanned="2"><text:p>Glock</text:p></table:table-cell>' +
          '<table:table-cell><text:p>A1</text:p></table:table-cell><table:table-cell><text:p>9</text:p></table:table-cell></table:table-row>' +
          '<table:table-row><table:covered-table-cell/><table:table-cell><text:p>A2</text:p></table:table-cell></table:table-row>' +
          '<table:table-row><table:table-cell/><table:table-cell><text:p>A3</text:p></table:table-cell></table:table-row>',
      ),
    );
    expect(read).toMatchObject({
      sheets: [
        {
          hiddenColumns: [2],
          rows: [{ texts: ['Glock', 'A1', '9'] }, { texts: ['Glock', 'A2'] }, { texts: ['', 'A3'] }],
        },
      ],
    });
  });

  test.each([
    [
      'with a password',
      openDocument('', { 'META-INF/manifest.xml': '<m><manifest:encryption-data/></m>' }),
      'encrypted',
    ],
    ['without rows', openDocument(''), 'empty'],
    [
      'with a text on a million rows',
      openDocument(
        '<table:table-row table:number-rows-repeated="1000000"><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row>',
      ),
      'tooManyRows',
    ],
    [
      'with a text in a thousand columns',
      openDocument(
        '<table:table-row><table:table-cell table:number-columns-repeated="1000"><text:p>x</text:p></table:table-cell></table:table-row>',
      ),
      'tooManyColumns',
    ],
  ])('a file %s has its reason', (_name, bytes, failure) => {
    expect(ods(bytes)).toEqual({ failure });
  });
});

describe('XLSX', () => {
  test('[IMP-01] all sheets that are shown are read with their hidden rows; one that cannot be read is named', () => {
    const rel = (id: string, target: string) => `<Relationship Id="${id}" Target="worksheets/${target}"/>`;
    const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
    const bytes = workbook(`<row>${cell('a')}</row><row hidden="1">${cell('b')}</row>`, {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="A &amp; B" r:id="a"/><sheet name="Peidus" state="veryHidden" r:id="b"/>' +
        '<sheet name="Tühi" r:id="c"/><sheet name="Hinnad" r:id="d"/><sheet name="Joonis" r:id="e"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': `<Relationships>${rel('a', 'sheet1.xml')}${rel('b', 'sheet1.xml')}${rel('c', 'c.xml')}${rel('d', 'd.xml')}<Relationship Id="e" Target="chartsheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/c.xml': sheetOf(''),
      'xl/worksheets/d.xml': sheetOf('<row><c><v>1</v></c></row>'.repeat(limits.sheetRows + 1)),
    });
    expect(readTable({ name: 'a.xlsx', bytes })).toMatchObject({
      sheets: [
        {
          name: 'A & B',
          rows: [
            { texts: ['a'], isHidden: false },
            { texts: ['b'], isHidden: true },
          ],
        },
      ],
      unread: [{ name: 'Hinnad', failure: 'tooManyRows' }],
    });
  });

  test('[IMP-01] hidden columns are known, and the text of cells that are merged downwards is in each row', () => {
    const rows =
      `<row r="1">${cell('Saateleht', 'A1')}</row>` +
      `<row r="3">${cell('Glock', 'A3')}${cell('A1', 'B3')}</row><row r="4">${cell('A2', 'B4')}</row>` +
      `<row r="6">${cell('A3', 'B6')}</row>`;
    const bytes = workbook('', {
      'xl/worksheets/sheet1.xml':
        `<worksheet><cols><col min="1" max="2"/><col min="3" max="16384" hidden="1"/></cols><sheetData>${rows}</sheetData>` +
        '<mergeCells><mergeCell ref="A1:D1"/><mergeCell ref="A3:A5"/><mergeCell ref="C3:C6"/><mergeCell ref="?"/></mergeCells></worksheet>',
    });
    const read = readTable({ name: 'a.xlsx', bytes });
    expect(read).toMatchObject({
      sheets: [
        {
          rows: [
            { texts: ['Saateleht'] },
            { texts: ['Glock', 'A1'] },
            { texts: ['Glock', 'A2'] },
            { texts: ['', 'A3'] },
          ],
        },
      ],
    });
    expect('sheets' in read && read.sheets[0]?.hiddenColumns?.slice(0, 2)).toEqual([2, 3]);
  });

  test('[IMP-04] a cell that is more than its text is marked', () => {
    const styles =
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="3"/></cellXfs></styleSheet>';
    const cells =
      '<c t="e"><v>#DIV/0!</v></c><c s="1"><v>46053</v></c><c><v>12345678901234567890</v></c><c t="d"><v>2026-01-31T00:00:00</v></c><c s="2"><v>5000</v></c>';
    const read = readTable({ name: 'a.xlsx', bytes: workbook(`<row>${cells}</row>`, { 'xl/styles.xml': styles }) });
    expect(read).toMatchObject({
      sheets: [
        {
          rows: [
            {
              texts: ['#DIV/0!', '31.01.2026', '1.23457E+19', '2026-01-31', '5000'],
              kinds: { 0: 'failed', 1: 'day', 2: 'lostDigits', 3: 'day' },
            },
          ],
        },
      ],
    });
  });

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

  test('[IMP-04] a number is read as it is shown: a day, zeros at its front, digits that Excel has lost', () => {
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
      table: [['00123', '31.01.2026', '31.01.2026', '1.50 day', '1.1', '1.23457E+15']],
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
  test.each<[string, () => unknown, string]>([
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
