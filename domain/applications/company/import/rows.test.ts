import { imported, weapon } from '../../../../tests/fixtures/importedRows';
import { cellsOfRow, columnOfField } from './rows';

test('an exported row is imported as it was', () => {
  const cells = { ...weapon, serialNumber: 'A1', yearUnknown: 'jah', country: 'FI', 'unusable.isUnusable': 'yes' };
  const { row } = imported('weapon', cells);
  expect(imported('weapon', cellsOfRow('weapon', row, 'et'))).toEqual({ row, errors: [], proposed: {} });
});

test.each([
  ['calibers[0].caliberName', 'calibers.0'],
  ['unusable.elLabel', 'unusable.elLabel'],
  ['unusable.elLabel[1]', 'unusable.elLabel'],
  ['serialNumber', 'serialNumber'],
  ['weaponGroup', null],
])('an error of the field %s is shown in the column %s', (field, column) => {
  expect(columnOfField('weapon', field)).toBe(column);
});
