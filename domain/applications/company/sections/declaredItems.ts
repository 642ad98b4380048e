import { keptSerialNumber } from '../../../serialNumber';
import type { RowText } from '../../engine/rows';
import { unvalidated } from '../../engine/rules';
import type { DeclaredCaliber, DeclaredItem } from '../../model';
import type { SummaryText } from '../../summary';
import { chosenText, countryField, keptNumber, requiredText, yearField } from '../declaration/fields';
import { declarationText } from '../declaration/texts';

/** What a weapon and an essential component have in common while they are edited (AMMO-50, AMMO-90). */
export type ItemFields = Omit<DeclaredItem, 'id' | 'ordering' | 'year'> & { year: string };

const noCalibers: readonly DeclaredCaliber[] = [];

export const noItem: ItemFields = {
  mark: '',
  weapon: null,
  model: '',
  modification: '',
  calibers: noCalibers,
  year: '',
  yearUnknown: false,
  serialNumber: '',
  manufacturer: '',
  country: '',
};

/** A year that is not known is not there (AMMO-61). */
export const withoutUnknownYear = <R extends ItemFields>(row: R): R =>
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

export const caliberTexts = ({ calibers }: ItemFields): RowText[] => {
  const names = calibers.map(({ caliberName }) => caliberName).filter(Boolean);
  return names.length > 0 ? [{ text: names.join(' / ') }] : [];
};

export const itemName = ({ mark, model, modification }: ItemFields): RowText => ({
  text: [mark, model, modification].filter(Boolean).join(' '),
});

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
