import { errorsOf, imported, lists, weapon } from '../../../../tests/fixtures/importedRows';
import type { CellKind } from '../../../spreadsheet';
import { noNames } from './names';
import { rowOf } from './rows';

describe('[IMP-04] a cell that is more than its text', () => {
  const errorsOfKind = (column: string, kind: CellKind, text: string) =>
    rowOf('weapon', 'new', { [column]: text }, noNames, lists, { kinds: { [column]: kind } })
      .errors.filter((error) => error.column === column)
      .map(({ key }) => key.split('.').at(-1));

  test.each<[string, CellKind, string, string[]]>([
    ['serialNumber', 'day', '31.01.2026', ['isDay']],
    ['year', 'day', '31.01.2024', []],
    ['unusable.changeDate', 'day', '31.01.2024', ['unusable']],
    ['serialNumber', 'lostDigits', '1.23457E+19', ['lostDigits']],
    ['serialNumber', 'failed', 'Err:502', ['lost']],
    ['manufacturer', 'failed', '#REF!', ['lost']],
  ])('%s as %s %j: %j', (column, kind, text, errors) => {
    expect(errorsOfKind(column, kind, text)).toEqual(errors);
  });

  test.each([
    ['2024', '2024'],
    ['2024.', '2024'],
    ['31.12.2024', '2024'],
    ['2024-12-31', '2024'],
    ['05/2024', '2024'],
    ['24', '24'],
  ])('[AMMO-60] the year %j is %s', (year, expected) => {
    expect(imported('weapon', { ...weapon, year })).toMatchObject({ row: { year: expected }, errors: [] });
  });

  test('[AMMO-60] what is no year is an error', () => {
    expect(errorsOf('weapon', { ...weapon, year: 'uus' })).toEqual(['year: year']);
  });
});

describe('cells', () => {
  test.each([
    ['1,5', '1.5'],
    ['1 234,5', '1234.5'],
    ['-1', '-1'],
    ['palju', 'palju'],
    ['1,5 g', '1.5'],
  ])('[AMMO-27] the mass %j becomes %j', (text, explosiveAmount) => {
    expect(imported('ammunition', { explosiveAmount: text }).row).toMatchObject({ explosiveAmount });
  });

  test.each(['1,000', '1.000'])('[AMMO-26] the quantity %j may be one or a thousand', (ammoAmount) => {
    expect(errorsOf('ammunition', { ammoAmount })).toEqual(['ammoAmount: whole']);
  });

  test.each([
    ['jah', true],
    ['YES', true],
    ['x', true],
    ['1', true],
    ['ei', false],
    ['no', false],
    ['', false],
    ['0', false],
    ['✓', true],
    ['✔\ufe0f', true],
    ['+', true],
    ['*', true],
    ['●', true],
    ['-', false],
    ['✗', false],
    ['\u200bjah', true],
  ])('[AMMO-37] %j is %s', (leadFree, expected) => {
    expect(imported('ammunition', { leadFree })).toMatchObject({ row: { leadFree: expected }, errors: [] });
  });

  test.each(['võib-olla', '?', '##'])('[AMMO-37] %s is no yes and no no: an error', (leadFree) => {
    expect(errorsOf('ammunition', { leadFree })).toEqual(['leadFree: flag']);
  });

  test.each([
    ['１２０', '120'],
    ['1\u200b20', '120'],
    ['1\u00a0200', '1200'],
    ['5 000 tk', '5000'],
  ])('[AMMO-26] the number %j is read as it was meant', (ammoAmount, expected) => {
    expect(imported('ammunition', { ammoAmount })).toMatchObject({ row: { ammoAmount: expected }, errors: [] });
  });

  test.each(['#N/A', '#REF!', '1.23457E+15'])(
    '[AMMO-55] a number that a spreadsheet has lost is an error: %s',
    (serialNumber) => {
      expect(errorsOf('weapon', { serialNumber })).toEqual(['serialNumber: lost']);
    },
  );

  test.each(['EE', 'ee', 'Eesti', 'Estonia'])('[AMMO-56] the country %s is EE', (country) => {
    expect(imported('weapon', { country })).toMatchObject({ row: { country: 'EE' }, errors: [] });
  });

  test('[AMMO-25] an unknown country stays as it was, with an error', () => {
    expect(imported('ammunition', { country: 'Atlantis' }).row).toMatchObject({ country: 'Atlantis' });
    expect(errorsOf('ammunition', { country: 'Atlantis' })).toEqual(['country: country']);
  });

  test.each(['B1', 'b1', 'B1 – lühirelvad', 'b1 - short firearms'])('[AMMO-54] the category %s is B1', (euCategory) => {
    expect(imported('weapon', { euCategory })).toMatchObject({ row: { euCategory: 'B1' }, errors: [] });
  });

  test('[AMMO-54] an unknown category is an error', () => {
    expect(errorsOf('weapon', { euCategory: 'Z9' })).toEqual(['euCategory: code']);
  });

  test.each([
    ['2026-01-31', '2026-01-31'],
    ['31.1.2026', '2026-01-31'],
    ['31.01.2026', '2026-01-31'],
    ['46053', '2026-01-31'],
    ['46053.5', '2026-01-31'],
  ])('[AMMO-75] the day %s is %s', (text, changeDate) => {
    const cells = { 'unusable.isUnusable': 'jah', 'unusable.changeDate': text };
    expect(imported('weapon', cells)).toMatchObject({ row: { unusable: { changeDate } }, errors: [] });
  });

  test.each(['31.02.2026', '1/2/2026', 'eile', '12'])('[AMMO-75] %s is no day', (text) => {
    const cells = { 'unusable.isUnusable': 'jah', 'unusable.changeDate': text };
    expect(errorsOf('weapon', cells)).toEqual(['unusable.changeDate: day']);
  });

  test.each(['EU EE 12 26', 'EU-EE-12-26', 'EUEE1226'])('[AMMO-77] the marking %s has four parts', (text) => {
    const cells = { 'unusable.isUnusable': 'jah', 'unusable.elLabel': text };
    expect(imported('weapon', cells).row).toMatchObject({ unusable: { elLabel: ['EU', 'EE', '12', '26'] } });
  });

  test.each([
    ['[AMMO-33]', 'ammunition', { specialHazards: 'ei', unNumber: 'UN0012' }, 'unNumber: onlyWith.specialHazards'],
    ['[AMMO-82]', 'weapon', { 'unusable.comment': 'x' }, 'unusable.comment: onlyWith.unusable'],
    ['[AMMO-61]', 'weapon', { year: '1999', yearUnknown: 'jah' }, 'year: notWith'],
  ] as const)('%s a cell that would be lost is an error', (_id, list, cells, error) => {
    expect(errorsOf(list, cells)).toEqual([error]);
  });
});
