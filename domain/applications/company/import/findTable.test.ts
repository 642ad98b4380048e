import type { Sheet } from '../../../spreadsheet';
import { bestSheet, tableIn } from './findTable';
import { cellsOf, constantColumns, dataOf, isComplete, leftOutHeaders, mapHeaders, missingColumns } from './headers';

const sheet = (rows: readonly string[][], hidden: readonly number[] = [], name = ''): Sheet => ({
  name,
  rows: rows.map((texts, index) => ({ number: index + 1, texts, kinds: {}, isHidden: hidden.includes(index + 1) })),
});
const headers = ['Mark', 'Mudel', 'S/N'];
const numbers = ({ rows }: { rows: readonly { number: number }[] }) => rows.map(({ number }) => number);

describe('[IMP-01] the table in a sheet', () => {
  const letter = [
    ['Glock Ges.m.b.H.', '', 'Nelkengasse 3'],
    ['Packing list', '', 'Model range 2026'],
    headers,
    ['Glock', '17', 'A1'],
    ['Glock', '19', 'A2'],
    headers,
    ['Glock', '17', 'A3'],
    ['Kokku: 3 tk'],
  ];

  test('begins with the row that names the most columns; titles, totals and repeated headers are named', () => {
    const table = tableIn('weapon', sheet(letter));
    expect(numbers(table)).toEqual([3, 4, 5, 7]);
    expect(table.leftOut).toEqual({ titles: [1, 2], headers: [6], totals: [8], hidden: [], hiddenColumns: [] });
  });

  test('leaves out hidden rows until they are asked for', () => {
    const found = sheet(letter, [5, 7]);
    expect(numbers(tableIn('weapon', found))).toEqual([3, 4]);
    expect(tableIn('weapon', found).leftOut.hidden).toEqual([5, 7]);
    expect(numbers(tableIn('weapon', found, true))).toEqual([3, 4, 5, 7]);
  });

  test('leaves out hidden columns that have a text until they are asked for, and names them', () => {
    const rows = [
      ['Packing list', '', '', 'A-7'],
      ['Mark', 'Mudel', 'S/N', 'Aasta', '', ''],
      ['Glock', '17', 'A1', '1999', '5', ''],
    ];
    const found = { ...sheet(rows), hiddenColumns: [3, 4, 5] };
    const table = tableIn('weapon', found);
    expect(table.rows.map(({ texts }) => texts.filter(Boolean))).toEqual([
      ['Mark', 'Mudel', 'S/N'],
      ['Glock', '17', 'A1'],
    ]);
    expect(table.leftOut.hiddenColumns).toEqual(['Aasta', 'E']);
    const whole = tableIn('weapon', found, true);
    expect(whole.rows.map(({ texts }) => texts)).toEqual(rows.slice(1));
    expect(whole.leftOut.hiddenColumns).toEqual([]);
  });

  test('keeps a row that only begins like one of totals', () => {
    const table = tableIn('weapon', sheet([headers, ['Summa', 'X 1', 'A1'], ['Total', '', 'A2']]));
    expect(numbers(table)).toEqual([1, 2]);
    expect(table.leftOut.totals).toEqual([3]);
  });

  test('is the whole sheet when no row names a column', () => {
    expect(numbers(tableIn('weapon', sheet([['Glock', '17', 'A1'], ['Total']])))).toEqual([1, 2]);
  });

  test('is looked for in thirty rows', () => {
    const titles = (count: number) => Array.from({ length: count }, () => ['x']);
    expect(numbers(tableIn('weapon', sheet([...titles(29), headers, ['a', 'b', 'c']])))).toEqual([30, 31]);
    expect(numbers(tableIn('weapon', sheet([...titles(30), headers])))).toHaveLength(31);
  });
});

describe('[IMP-01] of several sheets', () => {
  const cover = sheet([['Kuuse Turvateenused OÜ'], ['Relvad']], [], 'Kaaneleht');
  const rows = [headers, ['Glock', '17', 'A1']];

  test('the one with the most columns of the list is chosen', () => {
    expect(
      bestSheet('weapon', [
        cover,
        sheet([
          ['Mark', 'Riik'],
          ['a', 'b'],
        ]),
        sheet(rows),
        sheet(rows),
      ]),
    ).toBe(2);
  });

  test('one with headers only is not chosen before one with rows', () => {
    expect(bestSheet('weapon', [sheet([headers]), sheet(rows)])).toBe(1);
  });
});

describe('[IMP-01] names of columns', () => {
  const of = (...texts: string[]) => mapHeaders('weapon', sheet([texts]).rows).columns;

  test.each([
    ['S/N', 'serialNumber'],
    ['Serial No.', 'serialNumber'],
    ['SERIAL NUMBER', 'serialNumber'],
    ['Seerianr', 'serialNumber'],
    ['Tehase nr', 'serialNumber'],
    ['Seriennummer', 'serialNumber'],
    ['Sarjanumero', 'serialNumber'],
    ['Cal.', 'calibers.0'],
    ['Kal', 'calibers.0'],
    ['Kaliber', 'calibers.0'],
    ['Kat', 'euCategory'],
    ['Qty', 'quantity'],
    ['Kogus (tk)', 'quantity'],
    ['Production date', 'year'],
    ['Maker', 'manufacturer'],
    ['Tootja / Maker', 'manufacturer'],
    ['Country of origin', 'country'],
    ['Mark *', 'mark'],
    ['Nr', 'serialNumber'],
  ])('%s is the column %s', (header, column) => {
    expect(of(header, 'Mudel')).toEqual([column, 'model']);
  });

  test('a number of any kind is no serial number when another column is, or when it counts the rows', () => {
    expect(of('Nr', 'S/N')).toEqual([null, 'serialNumber']);
    const counted = sheet([
      ['Nr', 'Mudel'],
      ['1', 'a'],
      ['2', 'b'],
    ]);
    expect(mapHeaders('weapon', counted.rows).columns).toEqual([null, 'model']);
  });

  test('columns that a declaration has no use for are not asked about, others are', () => {
    const complete = [...headers, 'Year'];
    const with_ = (...more: string[]) => {
      const { rows } = sheet([[...complete, ...more], [...complete, ...more].map(() => 'x')]);
      const mapping = mapHeaders('weapon', rows);
      return { left: leftOutHeaders(mapping, rows), complete: isComplete('weapon', mapping, rows) };
    };
    expect(with_('Unit price', 'EAN')).toEqual({ left: ['Unit price', 'EAN'], complete: true });
    expect(with_('Finish')).toEqual({ left: ['Finish'], complete: false });
  });

  test('[IMP-02] a table is complete when what it lacks is the same for all rows', () => {
    const { rows } = sheet([
      ['Mudel', 'S/N', 'Maker'],
      ['17', 'A1', 'Glock'],
    ]);
    const mapping = mapHeaders('weapon', rows);
    expect(missingColumns('weapon', mapping).map(({ key }) => key)).toEqual(['mark', 'year', 'country', 'euCategory']);
    expect(constantColumns('weapon', mapping).map(({ key }) => key)).toEqual([
      'mark',
      'year',
      'yearUnknown',
      'country',
      'euCategory',
    ]);
    expect(isComplete('weapon', mapping, rows)).toBe(false);
    // The register proposes the country and the category.
    const constant = { ...mapping, constants: { mark: 'Glock', year: '2024' } };
    expect(isComplete('weapon', constant, rows)).toBe(true);
    expect(dataOf(constant, rows).map((row) => cellsOf(constant, row))).toMatchObject([
      { mark: 'Glock', serialNumber: 'A1', year: '2024' },
    ]);
  });
});
