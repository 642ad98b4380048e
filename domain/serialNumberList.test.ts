import { serialNumbersIn } from './serialNumberList';

const rangeTo = (prefix: string, from: number, to: number, width: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => prefix + String(from + at).padStart(width, '0'));

describe('[IMP-03] several numbers in one cell', () => {
  test.each<[string, number | null, string[]]>([
    ['BXAA100–BXAA149', 50, rangeTo('BXAA', 100, 149, 3)],
    ['BXAA100 - BXAA149', null, rangeTo('BXAA', 100, 149, 3)],
    ['BXAA100-149', 50, rangeTo('BXAA', 100, 149, 3)],
    ['BXAA100 kuni BXAA102', null, ['BXAA100', 'BXAA101', 'BXAA102']],
    ['BXAA100 to BXAA102', null, ['BXAA100', 'BXAA101', 'BXAA102']],
    ['AB-001…AB-003', 3, ['AB-001', 'AB-002', 'AB-003']],
    ['A098-A101', null, ['A098', 'A099', 'A100', 'A101']],
    ['A98-A101', null, ['A98', 'A99', 'A100', 'A101']],
    ['A1, A2; A7', null, ['A1', 'A2', 'A7']],
    ['A1\nA2', null, ['A1', 'A2']],
    ['A1 A2 A3', 3, ['A1', 'A2', 'A3']],
    ['A1/A2', 2, ['A1', 'A2']],
  ])('%j with quantity %s', (text, quantity, numbers) => {
    expect(serialNumbersIn(text, quantity)).toEqual({ is: 'several', numbers });
  });

  test.each<[string, number | null]>([
    ['ABC123', null],
    ['AB-123', null],
    ['A12-3456', null],
    ['12-AB-34', null],
    ['AB 123', null],
    ['A1/A2', null],
    ['B5-A9', null],
    ['149-100', null],
    ['123456-987654', null],
    ['ABC100-ABC149', 1],
    ['', null],
  ])('%j with quantity %s is one number', (text, quantity) => {
    expect(serialNumbersIn(text, quantity)).toEqual({ is: 'one' });
  });

  test.each<[string, number | null, string, number]>([
    ['BXAA100–BXAA149', 40, 'quantity', 50],
    ['A1, A2', 3, 'quantity', 2],
    ['BXAA100', 50, 'quantity', 1],
    ['', 2, 'quantity', 0],
    ['A1-A9999', null, 'tooMany', 9999],
    ['A1-A9999', 9999, 'tooMany', 9999],
  ])('%j with quantity %s is unclear: %s', (text, quantity, reason, count) => {
    expect(serialNumbersIn(text, quantity)).toEqual({ is: 'unclear', reason, count });
  });
});
