import { expect, test } from '@jest/globals';
import type { CellKind } from '../../../spreadsheet';
import { withoutJoined } from './rows';

const row = (number: string, cells: Record<string, string>, kinds: Record<string, CellKind> = {}) => ({
  number,
  cells,
  kinds,
});
const mari = { idCode: '48806150278', name: 'Mari Mets', vacancy: 'Valvur', weaponNumbers: 'EE1' };
const liis = { idCode: '37503120274', name: 'Liis Tamm', vacancy: 'Valvur', weaponNumbers: 'EE3' };

test('[IMP-04] the weapons of a person with several rows are in the first one, wherever the others are', () => {
  const others = { ...mari, name: ' mari mets', vacancy: '', weaponNumbers: 'EE2' };
  expect(withoutJoined('employees', [row('2', mari), row('3', liis), row('4', others)])).toMatchObject({
    rows: [
      { number: '2', cells: { name: 'Mari Mets', vacancy: 'Valvur', weaponNumbers: 'EE1; EE2' } },
      { number: '3' },
    ],
    joined: [{ row: { number: '4' }, into: 0 }],
  });
});

test('[IMP-04] a weapon that a further row of the person repeats is there once', () => {
  const [first, second] = [
    { ...mari, 'weapons.mark': 'Glock' },
    { ...mari, weaponNumbers: 'EE2', 'weapons.mark': 'Walther' },
  ];
  expect(withoutJoined('employees', [row('2', first), row('3', second), row('4', first)]).rows).toMatchObject([
    { cells: { weaponNumbers: 'EE1; EE2', 'weapons.mark': 'Glock; Walther' } },
  ]);
});

test('[IMP-04] what describes the weapons is joined, each text once', () => {
  const glock = { ...mari, 'weapons.mark': 'Glock', 'weapons.caliber': '9 mm Luger' };
  const walther = { ...mari, weaponNumbers: 'EE2', 'weapons.mark': 'Walther', 'weapons.caliber': '9 mm Luger' };
  expect(withoutJoined('employees', [row('2', glock), row('3', walther)]).rows).toMatchObject([
    { cells: { 'weapons.mark': 'Glock; Walther', 'weapons.caliber': '9 mm Luger' } },
  ]);
});

test.each<[string, Record<string, string>, Record<string, CellKind>]>([
  ['another name', { name: 'Mari Kask' }, {}],
  ['another purpose', { 'weapons.purposes': 'C' }, {}],
  ['no weapon', { weaponNumbers: '' }, {}],
  ['a number that lost digits', {}, { weaponNumbers: 'lostDigits' }],
  ['no personal code', { idCode: '' }, {}],
])('[IMP-04] a row with %s stays, and nothing of it is lost', (_difference, cells, kinds) => {
  const rows = [row('2', mari), row('3', { ...mari, weaponNumbers: 'EE2', ...cells }, kinds)];
  expect(withoutJoined('employees', rows)).toEqual({ rows, joined: [] });
});

test('rows of other lists stay apart', () => {
  const rows = [row('2', { serialNumber: 'A1' }), row('3', { serialNumber: 'A1' })];
  expect(withoutJoined('weapon', rows)).toEqual({ rows, joined: [] });
});
