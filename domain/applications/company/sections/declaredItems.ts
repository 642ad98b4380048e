import { keptSerialNumber } from '../../../serialNumber';
import type { RowText } from '../../engine/rows';
import { unvalidated } from '../../engine/rules';
import type { DeclaredCaliber, DeclaredItem } from '../../model';
import type { SummaryCells, SummaryText } from '../../summary';
import { chosenText, countryField, keptNumber, requiredText, yearField } from '../declaration/fields';
import { declarationText, declarationTexts } from '../declaration/texts';

/** What a weapon and an essential component have in common while they are edited (AMMO-50, AMMO-90). */
export type ItemFields = Omit<DeclaredItem, 'id' | 'ordering' | 'year'> & { year: string };

const noCalibers: readonly DeclaredCaliber[] = [];

/** No model of a weapon is chosen, and nothing is known of where and when one was made: the form asks for both apart. */
export const noModel = { mark: '', weapon: null, model: '', modification: '' };
export const noCaliber = { calibers: noCalibers };
export const noOrigin = { serialNumber: '', year: '', yearUnknown: false, manufacturer: '', country: '' };

/** A year that is not known is not there (AMMO-61). */
export const withoutUnknownYear = <R extends ItemFields>(row: R): R =>
  // [AMMO-61]
  row.yearUnknown && row.year !== '' ? { ...row, year: '' } : row;

/** The rules that weapons and essential components share (AMMO-52..60, AMMO-92..98). */
export const itemRules = () => ({
  mark: requiredText(),
  model: chosenText('weapon'),
  weapon: unvalidated(),
  modification: unvalidated(),
  year: yearField(),
  yearUnknown: unvalidated(),
  serialNumber: requiredText(),
  manufacturer: requiredText(),
  country: countryField(),
});

const calibersOf = ({ calibers }: ItemFields): string =>
  calibers
    .map(({ caliberName }) => caliberName)
    .filter(Boolean)
    .join(' / ');

export const caliberTexts = (row: ItemFields): RowText[] => {
  const names = calibersOf(row);
  return names ? [{ text: names }] : [];
};

const nameOf = ({ mark, model, modification }: ItemFields): string =>
  [mark, model, modification].filter(Boolean).join(' ');

export const itemName = (row: ItemFields): RowText => ({ text: nameOf(row) });

export const numberText = ({ serialNumber }: ItemFields): RowText[] =>
  serialNumber.trim() === '' ? [] : [declarationText('serialNumber', { number: keptSerialNumber(serialNumber) })];

export const itemLine = (row: ItemFields): RowText[] => [itemName(row), ...caliberTexts(row), ...numberText(row)];

export const made = ({ manufacturer, country, year, yearUnknown }: ItemFields): SummaryText[] => [
  { text: manufacturer },
  { country },
  yearUnknown ? declarationText('yearUnknown') : { text: year },
];

const trimmedCalibers = (calibers: readonly DeclaredCaliber[]): DeclaredCaliber[] =>
  calibers.map(({ caliber, caliberName }) => ({ caliber, caliberName: caliberName.trim() }));

export const keptItem = <R extends ItemFields>(row: R) => ({
  ...row,
  mark: row.mark.trim(),
  model: row.model.trim(),
  calibers: trimmedCalibers(row.calibers),
  year: keptNumber(row.year),
  serialNumber: keptSerialNumber(row.serialNumber),
  manufacturer: row.manufacturer.trim(),
});

/** Weapons of the same make, model and calibre are counted together. */
export const itemKind = (row: ItemFields): string => [nameOf(row), calibersOf(row)].filter(Boolean).join(', ');

/** A column of the tables in which a declaration is printed. */
export const declaredColumn = (name: string, share: number) => ({
  title: { key: `${declarationTexts}:column.${name}` },
  share,
});

/** A country as its code, which the legend of the paper explains (ISO 3166-1 alpha-2). */
export const countryCode = (country: string): SummaryCells['codes'] =>
  country ? [{ code: country, text: { country } }] : [];

/** Columns of weapons and of essential components; each list has a second column of its own. */
export const itemColumns = (second: ReturnType<typeof declaredColumn>) => [
  declaredColumn('makeModel', 4.5),
  second,
  declaredColumn('calibers', 2.6),
  declaredColumn('serialNumber', 2.8),
  declaredColumn('manufacturer', 3.2),
  declaredColumn('country', 1.2),
  declaredColumn('year', 1.3),
];

/** Cells of a weapon or an essential component, in the order of `itemColumns`. */
export const itemCells = (row: ItemFields, second: readonly SummaryText[]): SummaryCells['texts'] => [
  [itemName(row)],
  second,
  caliberTexts(row),
  [{ text: keptSerialNumber(row.serialNumber) }],
  [{ text: row.manufacturer }],
  [{ text: row.country }],
  [{ text: row.yearUnknown ? '' : row.year }],
];
