import { weaponTypeLists } from '../codes';
import type { Weapon } from './model';
import type { SummaryRow, SummaryText } from './summary';

/** What a weapon is called (FPASS-06). */
export const weaponName = ({ name, make, model }: Pick<Weapon, 'name' | 'make' | 'model'>): string =>
  name || `${make} ${model}`.trim();

/** The number of a weapon, or that it is not known. */
export const weaponNumberText = ({ factoryNo }: Pick<Weapon, 'factoryNo'>) =>
  factoryNo
    ? { key: 'info:licences.factoryNo' as const, params: { number: factoryNo } }
    : { key: 'info:licences.noNumber' as const };

/** What tells a weapon from others of its type. */
export const weaponNameTexts = (weapon: Weapon): SummaryText[] => [
  { text: weaponName(weapon) },
  weaponNumberText(weapon),
];

const weaponTexts = (weapon: Weapon): SummaryText[] => {
  const { type, caliber, essentialComponentName: component } = weapon;
  const [name, number] = weaponNameTexts(weapon);
  return [
    name!,
    { code: type, of: weaponTypeLists },
    { text: caliber },
    number!,
    ...(component ? [{ key: 'form:weapons.essentialComponent', params: { name: component } }] : []),
  ];
};

/** What a licence permits with a weapon: its purposes, and its mark of national security. */
export const grantTexts = ({ purposes, nationalSecurity }: Weapon): SummaryText[] => [
  ...[...purposes].sort().map((code): SummaryText => ({ code, of: ['CL_WEAPON_PURPOSE'] })),
  ...(nationalSecurity ? [{ key: 'summary:nationalSecurity' }] : []),
];

/** Weapons of a summary, one a line. */
export const weaponRow = (label: string, weapons: readonly Weapon[]): SummaryRow => ({
  label: { key: label },
  lines: weapons.map(weaponTexts),
});

/** The same, each with what the licence permits. */
export const grantedWeaponRow = (label: string, weapons: readonly Weapon[]): SummaryRow => ({
  label: { key: label },
  lines: weapons.map((weapon) => [...weaponTexts(weapon), ...grantTexts(weapon)]),
});
