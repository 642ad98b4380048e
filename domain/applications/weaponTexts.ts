import { weaponTypeLists } from '../codes';
import type { Weapon } from './model';
import type { SummaryRow, SummaryText } from './summary';

/** What a weapon is called (FPASS-06). */
export const weaponName = ({ name, make, model }: Pick<Weapon, 'name' | 'make' | 'model'>): string =>
  name || `${make} ${model}`.trim();

const weaponTexts = (weapon: Weapon): SummaryText[] => {
  const { type, caliber, factoryNo, essentialComponentName: component } = weapon;
  return [
    { text: weaponName(weapon) },
    { code: type, of: weaponTypeLists },
    { text: caliber },
    { key: 'info:licences.factoryNo', params: { number: factoryNo } },
    ...(component ? [{ key: 'form:weapons.essentialComponent', params: { name: component } }] : []),
  ];
};

/** Weapons of a summary, one a line. */
export const weaponRow = (label: string, weapons: readonly Weapon[]): SummaryRow => ({
  label: { key: label },
  lines: weapons.map(weaponTexts),
});
