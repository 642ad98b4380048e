import { read, utils } from '@e965/xlsx';
import { strFromU8, unzipSync } from 'fflate';
import type { ExportTable } from '#domain/applications/exportTable';
import { writeTable } from './writeTable';

/** What is exported, as another program reads it. */

const table: ExportTable = {
  id: 'weapon',
  name: 'relvad',
  rows: [
    ['Mark', 'Aasta', 'Mass (g)', 'Number'],
    ['Glock & Söhne', '2024', '1,5', '007'],
    ['=1+1', 'teadmata', '12345678901234567890', '-5'],
  ],
  numbers: [1, 2],
  more: [{ name: 'Koodid: [A/B]', rows: [['Kood'], ['B5']] }],
};
const bytesOf = async (format: 'csv' | 'xlsx') => new Uint8Array(await writeTable(table, format).arrayBuffer());

test('[DEC-01] numbers are number cells, and what would lose digits or a meaning stays a text', async () => {
  const book = read(await bytesOf('xlsx'), { cellStyles: true });
  const { relvad, ...others } = book.Sheets;
  expect(utils.sheet_to_json(relvad!, { header: 1 })).toEqual([
    ['Mark', 'Aasta', 'Mass (g)', 'Number'],
    ['Glock & Söhne', 2024, 1.5, '007'],
    ["'=1+1", 'teadmata', '12345678901234567890', '-5'],
  ]);
  expect(Object.keys(others)).toEqual(['Koodid   A B ']);
  expect(relvad!['!autofilter']).toEqual({ ref: 'A1:D3' });
  expect(relvad!['!cols']?.map((column) => column.width !== undefined)).toEqual([true, true, true, true]);
});

test('[DEC-01] the headers of a workbook stay in view', async () => {
  const sheet = strFromU8(unzipSync(await bytesOf('xlsx'))['xl/worksheets/sheet1.xml']!);
  expect(sheet).toMatch(/<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"\/>/);
  expect(sheet.indexOf('<sheetViews>')).toBeLessThan(sheet.indexOf('<cols>'));
  expect(sheet.indexOf('<cols>')).toBeLessThan(sheet.indexOf('<sheetData>'));
});

test('a CSV has the first table alone', async () => {
  const text = new TextDecoder().decode(await bytesOf('csv'));
  expect(text).toContain('2024;1,5;007');
  expect(text).not.toContain('B5');
});
