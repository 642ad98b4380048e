import { type Caliber, type CaliberSynonym, componentNames, type WeaponSpecification } from '../../../weaponReference';
import type { DeclaredCaliber } from '../../model';
import type { AmmoComponentRow, AmmunitionRow } from '../sections/ammunition';
import type { DeclaredWeaponRow } from '../sections/declaredWeapons';
import type { EssentialComponentRow } from '../sections/essentialComponents';

/** What the choice of a mark, a model or a calibre changes in a row (AMMO-63..67). */

const emptySlots = (count: number): DeclaredCaliber[] =>
  Array.from({ length: count }, () => ({ caliber: null, caliberName: '' }));

const noModel = { weapon: null, modification: '', calibers: emptySlots(0) };

type Item = DeclaredWeaponRow | EssentialComponentRow;

/** A mark was typed or chosen: the model chosen before is of another mark. */
export const withMark = <R extends Item>(row: R, mark: string): R =>
  mark === row.mark ? row : { ...row, ...noModel, mark, model: '' };

/** A model was typed: nothing is chosen until one of the list is. */
export const withTypedModel = <R extends Item>(row: R, model: string): R => ({ ...row, ...noModel, model });

const chosen = ({ id, mark, model, modificationName, caliberCount }: WeaponSpecification) => ({
  weapon: id,
  mark,
  model,
  modification: modificationName,
  calibers: emptySlots(caliberCount),
});

/** A model of a weapon was chosen; numbers of parts that the model has, too, stay. */
export const withWeaponModel = (row: DeclaredWeaponRow, specification: WeaponSpecification): DeclaredWeaponRow => ({
  ...row,
  ...chosen(specification),
  weaponGroup: specification.group,
  allowedForCivilianPurposes: specification.allowedForCivilianPurposes,
  typeByBore: specification.typeByBore,
  essentialParts: Object.fromEntries(
    enabledComponents(specification).map(({ name }) => [name, row.essentialParts[name] ?? '']),
  ),
});

/** A model of the weapon that a component belongs to was chosen; a component that the model lacks does not stay. */
export function withComponentModel(
  row: EssentialComponentRow,
  specification: WeaponSpecification,
): EssentialComponentRow {
  const component = enabledComponents(specification).find(({ name }) => name === row.essentialComponentName);
  return {
    ...row,
    ...chosen(specification),
    specificationGroup: specification.group,
    essentialComponentName: component?.name ?? '',
    essentialComponentSpecificationId: component?.id ?? null,
  };
}

/** The components of a model that can be declared (AMMO-66, AMMO-94), in the order they are shown. */
export const enabledComponents = ({ essentialComponents }: Pick<WeaponSpecification, 'essentialComponents'>) =>
  essentialComponents
    .filter(({ enabled }) => enabled)
    .toSorted((a, b) => componentNames.indexOf(a.name) - componentNames.indexOf(b.name));

/** A calibre slot was typed into (`caliber` null) or filled. */
export const withCaliber = <R extends Item>(row: R, slot: number, caliber: DeclaredCaliber): R => ({
  ...row,
  calibers: row.calibers.with(slot, caliber),
});

/** A component of ammunition was chosen. */
export const withAmmoComponent = (row: AmmoComponentRow, { id, name, isProhibited }: Caliber): AmmoComponentRow => ({
  ...row,
  caliber: id,
  caliberName: name,
  isProhibited,
});

/** The calibre of ammunition was typed: nothing is chosen until one of the list is. */
export const withTypedCaliber = (row: AmmunitionRow, typed: string): AmmunitionRow => ({
  ...row,
  caliber: null,
  caliberName: typed,
  officialName: typed,
  ammoGroup: 'AMMO',
});

/** The calibre of ammunition was chosen; it is called so until another name is. */
export const withAmmoCaliber = (row: AmmunitionRow, { id, name, isProhibited }: Caliber): AmmunitionRow => ({
  ...withTypedCaliber(row, name),
  caliber: id,
  isProhibited,
});

/** What the package calls the calibre was chosen; null: as the register does (AMMO-134). */
export const withSynonym = (row: AmmunitionRow, synonym: CaliberSynonym | null): AmmunitionRow => ({
  ...row,
  caliberName: synonym?.name ?? row.officialName,
  ammoGroup: synonym ? 'AMMO_SYNONYM' : 'AMMO',
});
