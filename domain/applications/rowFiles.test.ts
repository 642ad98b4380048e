import { declaredWeapons } from './company/sections/declaredWeapons';
import { depositories } from './company/sections/depositories';
import { employees } from './company/sections/employees';
import { type AskedDocument, askedDocument, slotKey } from './engine/documents';
import { matchedSlots, type RowSlot } from './rowFiles';

const slotOf = (rowId: string): AskedDocument => askedDocument({ type: 'CRIMINAL_RECORDS_DATABASE_STATEMENT' }, rowId);
const row = (rowId: string, identifier: string, isFilled = false): RowSlot => ({
  slot: slotOf(rowId),
  identifiers: [identifier],
  isFilled,
});
const staff = [row('e1', '38112050278'), row('e2', ' 37503120274 '), row('e3', '')];
const weapons = [row('w1', 'AB-123'), row('w2', 'ab1234'), row('w3', '123'), row('w4', 'XY/7 7')];

/** The row of each file, or null. */
const rowsOf = (names: string[], slots: RowSlot[]) => matchedSlots(names, slots).map((slot) => slot?.rowId ?? null);

describe('files of rows are found by their names', () => {
  test.each([
    ['38112050278.pdf', 'e1'],
    ['väljavõte_38112050278 (1).pdf', 'e1'],
    ['Skan37503120274.PDF', 'e2'],
    ['381120502781.pdf', null],
    ['väljavõte.pdf', null],
    ['.pdf', null],
  ])('by the personal code: %s → %s', (name, expected) => {
    expect(rowsOf([name], staff)).toEqual([expected]);
  });

  test.each([
    ['AB123.pdf', 'w1'],
    ['akt ab-123 leht 2.pdf', 'w1'],
    ['AB_1234.pdf', 'w2'],
    ['AB-1235.pdf', null],
    ['akt-123.pdf', 'w3'],
    ['XY77.jpg', 'w4'],
    ['xy 7-7.jpg', 'w4'],
  ])('by the serial number, whole, without separators, the longest: %s → %s', (name, expected) => {
    expect(rowsOf([name], weapons)).toEqual([expected]);
  });

  test('a name with the identifiers of two rows is of neither', () => {
    expect(rowsOf(['38112050278 ja 37503120274.pdf'], staff)).toEqual([null]);
  });

  test('two rows with the same identifier are not told apart', () => {
    expect(rowsOf(['77.pdf'], [row('a', '77'), row('b', '7-7')])).toEqual([null]);
  });

  test('of two files with the same identifier neither is preferred; the others are found', () => {
    const names = ['38112050278.pdf', '38112050278 uus.pdf', '37503120274.pdf', 'muu.pdf'];
    expect(rowsOf(names, staff)).toEqual([null, null, 'e2', null]);
  });

  test('a row that has a file is not given another one', () => {
    expect(rowsOf(['77.pdf'], [row('a', '77', true)])).toEqual([null]);
  });

  test('a row may be found by any of its identifiers', () => {
    const both: RowSlot = { ...row('a', ''), identifiers: ['77', '88'] };
    expect(matchedSlots(['88.pdf'], [both]).map((slot) => slot && slotKey(slot))).toEqual([
      'CRIMINAL_RECORDS_DATABASE_STATEMENT/a',
    ]);
  });
});

describe('what names a row in a file name', () => {
  test('an employee’s personal code', () => {
    const { row } = employees.options;
    expect(row.identifiers?.({ ...row.create('e1'), idCode: '38112050278' })).toEqual(['38112050278']);
  });

  test('the serial number of a declared weapon', () => {
    const { row } = declaredWeapons.options;
    expect(row.identifiers?.({ ...row.create('w1'), serialNumber: 'AB-123' })).toEqual(['AB-123']);
  });

  test('nothing: a place where weapons are kept', () => {
    expect(depositories.options.row.identifiers).toBeNull();
  });
});
