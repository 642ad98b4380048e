import type { RememberedTable } from '../../../rememberedTables';
import { mapHeaders } from './headers';
import { columnsToRemember, rememberedFor, withRemembered } from './remembered';

const table: RememberedTable = {
  id: 1,
  list: 'weapon',
  name: 'Glock',
  columns: [
    { header: 'Item', column: 'model' },
    { header: 'Ser.', column: 'serialNumber' },
    { header: 'Year', column: null },
  ],
  constants: { mark: 'Glock' },
};
const rowsOf = (...texts: string[]) => [{ number: 1, texts, kinds: {}, isHidden: false }];

describe('[IMP-05] the remembered table that a table is', () => {
  test('has all the columns that are imported, whatever their order and case', () => {
    expect(rememberedFor('weapon', ['SER', 'item', 'Price'], [table])).toBe(table);
    expect(rememberedFor('weapon', ['Ser.', 'Price'], [table])).toBeNull();
    expect(rememberedFor('ammunition', ['Ser.', 'Item'], [table])).toBeNull();
  });

  test('shares the most headers', () => {
    const nearer = { ...table, id: 2, columns: [...table.columns, { header: 'Price', column: null }] };
    expect(rememberedFor('weapon', ['Item', 'Ser.', 'Price'], [table, nearer])).toBe(nearer);
  });

  test('of which nothing is imported is none', () => {
    const empty = { ...table, columns: [{ header: 'Item', column: null }] };
    expect(rememberedFor('weapon', ['Item'], [empty])).toBeNull();
  });
});

describe('[IMP-05] a mapping with what is remembered', () => {
  const mapped = (...headers: string[]) => {
    const rows = rowsOf(...headers);
    return withRemembered('weapon', mapHeaders('weapon', rows), rows, table);
  };

  test('has its columns and constants; new columns are as they were recognised', () => {
    expect(mapped('Year', 'Ser.', 'Item', 'Maker')).toMatchObject({
      columns: [null, 'serialNumber', 'model', 'manufacturer'],
      constants: { mark: 'Glock' },
    });
  });

  test('has no column twice: what is remembered counts', () => {
    expect(mapped('Model', 'Ser.', 'Item').columns).toEqual([null, 'serialNumber', 'model']);
  });

  test('leaves out a column that the list does not have any more', () => {
    const rows = rowsOf('Item', 'Ser.');
    const old = {
      ...table,
      columns: [
        { header: 'Item', column: 'gone' },
        { header: 'Ser.', column: 'serialNumber' },
      ],
    };
    expect(withRemembered('weapon', mapHeaders('weapon', rows), rows, old).columns).toEqual([null, 'serialNumber']);
  });

  test('is what was remembered of it', () => {
    const headers = ['Item', '', 'Ser.', 'Year'];
    const columns = columnsToRemember(
      { sheet: 0, columns: ['model', null, 'serialNumber', null], hasHeaders: true, constants: {} },
      headers,
    );
    expect(columns).toEqual(table.columns);
  });
});
