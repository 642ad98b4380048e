import { weaponTypeLists } from '../codes';
import type { Weapon } from './model';
import type { SummaryRow, SummaryText } from './summary';

const weaponTexts = ({ make, model, type, caliber, factoryNo }: Weapon): SummaryText[] => [
  { text: `${make} ${model}`.trim() },
  { code: type, of: weaponTypeLists },
  { text: caliber },
  { key: 'info:licences.factoryNo', params: { number: factoryNo } },
];

/** Weapons of a summary, one a line. */
export const weaponRow = (label: string, weapons: readonly Weapon[]): SummaryRow => ({
  label: { key: label },
  lines: weapons.map(weaponTexts),
});
