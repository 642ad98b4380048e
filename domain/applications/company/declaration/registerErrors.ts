import type { FieldError } from '../../../errors';
import type { Caliber, SpecificationGroup, WeaponSpecification } from '../../../weaponReference';
import type {
  CompanyBody,
  DeclaredAmmoComponent,
  DeclaredAmmunition,
  DeclaredCaliber,
  DeclaredComponent,
  DeclaredWeapon,
} from '../../model';
import { enabledComponents } from './specification';
import { errorKey } from './texts';

/** What the weapons register knows of the specifications that a declaration names, by their ids. */
export interface KnownSpecifications {
  models: ReadonlyMap<number, WeaponSpecification & { calibers: readonly Caliber[] }>;
  /** Calibres and components of ammunition, with their further names. */
  ammo: ReadonlyMap<number, Caliber & { group: SpecificationGroup; synonyms: readonly string[] }>;
}

export type DeclaredLists = Pick<CompanyBody, 'ammunition' | 'ammoComponents' | 'weapon' | 'essentialComponents'>;

/** Ids of the specifications that a declaration names. */
export function namedSpecifications({ ammunition, ammoComponents, weapon, essentialComponents }: DeclaredLists) {
  const given = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];
  return {
    models: given([...weapon, ...essentialComponents].map((row) => row.weapon)),
    ammo: given([...ammunition, ...ammoComponents].map((row) => row.caliber)),
  };
}

type Ammo = DeclaredAmmunition | DeclaredAmmoComponent;

/** AMMO-22, AMMO-35, AMMO-134: the calibre, or the component, is the register's and is called as it says. */
function isKnownAmmo(row: Ammo, { ammo }: KnownSpecifications): boolean {
  const known = row.caliber === null ? undefined : ammo.get(row.caliber);
  if (!known || known.isProhibited !== row.isProhibited) return false;
  if (row.ammoGroup === 'AMMO_COMPONENT') return known.group === row.ammoGroup && known.name === row.caliberName;
  const names = row.ammoGroup === 'AMMO' ? [known.name] : known.synonyms;
  return known.group === 'AMMO' && known.name === row.officialName && names.includes(row.caliberName);
}

type Model = WeaponSpecification & { calibers: readonly Caliber[] };

const isSameModel = ({ mark, model, modification }: DeclaredWeapon | DeclaredComponent, known: Model): boolean =>
  known.mark === mark && known.model === model && known.modificationName === modification;

/** The calibres chosen for a model, as the register has them; a slot that is not one of its own is undefined. */
const chosenCalibers = (calibers: readonly DeclaredCaliber[], known: Model) =>
  calibers
    .filter(({ caliber }) => caliber !== null)
    .map(({ caliber, caliberName }) => known.calibers.find(({ id, name }) => id === caliber && name === caliberName));

/** AMMO-63..67: what a weapon is, is what the register says of its model in these calibres. */
function weaponError(row: DeclaredWeapon, known: Model): string | null {
  const calibers = chosenCalibers(row.calibers, known);
  if (row.calibers.length !== known.caliberCount || calibers.includes(undefined)) return 'calibers';
  const isAllowed = known.allowedForCivilianPurposes && calibers.every((each) => !each?.isProhibited);
  const parts = enabledComponents(known).map(({ name }) => name as string);
  const isSame =
    isSameModel(row, known) &&
    row.weaponGroup === known.group &&
    row.typeByBore === known.typeByBore &&
    row.allowedForCivilianPurposes === isAllowed &&
    Object.keys(row.essentialParts).every((name) => parts.includes(name));
  return isSame ? null : 'model';
}

/** AMMO-94: the component is one that the model has. */
function componentError(row: DeclaredComponent, known: Model): string | null {
  const calibers = chosenCalibers(row.calibers, known);
  if (row.calibers.length !== known.caliberCount || calibers.includes(undefined)) return 'calibers';
  if (!isSameModel(row, known) || row.specificationGroup !== known.group) return 'model';
  const isOffered = enabledComponents(known).some(
    ({ id, name }) => name === row.essentialComponentName && id === row.essentialComponentSpecificationId,
  );
  return isOffered ? null : 'essentialComponentName';
}

const key = errorKey('specification');

/** The rows that say something else than the weapons register. Rows without a choice have errors of their own. */
export function registerErrorsOf(lists: DeclaredLists, known: KnownSpecifications): FieldError[] {
  const ammoErrors = (list: 'ammunition' | 'ammoComponents') =>
    lists[list]
      .filter((row) => row.caliber !== null && !isKnownAmmo(row, known))
      .map(({ id }) => ({ field: `${list}[${id}].caliberName`, key }));
  const itemErrors = <R extends DeclaredWeapon | DeclaredComponent>(
    list: 'weapon' | 'essentialComponents',
    rows: readonly R[],
    errorOf: (row: R, model: Model) => string | null,
  ) =>
    rows.flatMap((row) => {
      if (row.weapon === null) return [];
      const model = known.models.get(row.weapon);
      const field = model ? errorOf(row, model) : 'model';
      return field === null ? [] : [{ field: `${list}[${row.id}].${field}`, key }];
    });
  return [
    ...ammoErrors('ammunition'),
    ...ammoErrors('ammoComponents'),
    ...itemErrors('weapon', lists.weapon, weaponError),
    ...itemErrors('essentialComponents', lists.essentialComponents, componentError),
  ];
}
