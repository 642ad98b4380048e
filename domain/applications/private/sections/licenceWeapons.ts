import { weaponTypeLists } from '../../../codes';
import type { FieldError } from '../../../errors';
import { required, shortText } from '../../../fields';
import type { FormContext } from '../../context';
import { noDuplicates, type RowValues, rowKind, rowsSection } from '../../engine/rows';
import { ruleBy, unvalidated } from '../../engine/rules';
import { section } from '../../engine/section';
import type { EnteredWeapon, Weapon } from '../../model';
import type { WeaponTypesValues } from '../../sections/weaponTypes';
import { weaponIdentity, weaponsForLicence, withoutUnknownNumber } from '../../weaponsForLicence';
import { weaponRow } from '../../weaponTexts';
import type { PrivateFormContext } from '../context';

/** What decides which weapons a new licence takes. */
export type LicenceWeaponsValues = WeaponTypesValues & RowValues<'enteredWeapons', EnteredWeapon>;

interface SavedWeapons {
  weapons: Weapon[];
}

/** The weapons of the applicant that are on no licence, those the new licence will take marked `enabled`. */
function withTaken({ weaponTypes, enteredWeapons }: LicenceWeaponsValues, weapons: readonly Weapon[]): Weapon[] {
  const taken = new Set(weaponsForLicence(weaponTypes, weapons, enteredWeapons).map(({ id }) => id));
  return weapons.map((weapon) => ({ ...weapon, enabled: taken.has(weapon.id) }));
}

/**
 * The weapons of a licence that holds some, to read (PRIV-16, OPEN-84): of the licence that the application is about, or,
 * for a new one, those that it will take. A new licence is not granted without a weapon.
 */
export const licenceWeapons = section({
  id: 'weaponList',
  options: { takesWeapons: true },
  anchors: ['weapons'],
  initial: {},
  read: (_saved: SavedWeapons & { enteredWeapons: EnteredWeapon[] }) => ({}),
  write: (
    values: LicenceWeaponsValues,
    { weapons },
    { activity, listedWeapons }: PrivateFormContext,
  ): SavedWeapons => ({
    weapons: activity === null ? withTaken(values, listedWeapons ?? weapons) : [...(listedWeapons ?? weapons)],
  }),
  rules: () => ({}),
  check: ({ weaponTypes, enteredWeapons }, { activity, listedWeapons }: PrivateFormContext) => {
    const isUndecided = weaponTypes.length === 0 || listedWeapons === undefined;
    if (activity !== null || isUndecided || enteredWeapons.length > 0) return [];
    return weaponsForLicence(weaponTypes, listedWeapons).length > 0
      ? []
      : [{ field: 'weapons', key: 'validationError.noWeapon' }];
  },
  summary: ({ saved: { weapons, enteredWeapons }, context: { activity } }) => {
    const taken = weapons.filter(({ enabled }) => enabled);
    // An application of an earlier release marks no weapon.
    const isMarked = activity === null && (taken.length > 0 || enteredWeapons.length > 0);
    return isMarked ? [weaponRow('summary:licenceWeapons', taken)] : [weaponRow('summary:weapons', weapons)];
  },
});

const number = shortText().required(required);

const enteredWeapon = rowKind({
  initial: { type: '', make: '', model: '', caliber: '', factoryNo: '', isNumberUnknown: false },
  rules: () => ({
    type: shortText().required(required),
    make: shortText().required(required),
    model: shortText().required(required),
    caliber: shortText(),
    factoryNo: ruleBy(({ isNumberUnknown }) => (isNumberUnknown ? null : number)),
    isNumberUnknown: unvalidated(),
  }),
  settle: withoutUnknownNumber,
  line: ({ type, make, model, caliber, factoryNo, isNumberUnknown }) => [
    { text: `${make} ${model}` },
    { code: type, of: weaponTypeLists },
    { text: caliber },
    isNumberUnknown ? { key: 'form:weapons.noNumber' } : { text: factoryNo },
  ],
});

/** A weapon is of a type that is applied for, and there are no more of a type than are applied for. */
function typeErrors({ weaponTypes, enteredWeapons }: LicenceWeaponsValues): FieldError[] {
  const left = new Map(weaponTypes.map(({ code, amount }) => [code, amount]));
  return enteredWeapons.flatMap(({ id, type }) => {
    const count = left.get(type) ?? 0;
    left.set(type, count - 1);
    return type === '' || count > 0
      ? []
      : [{ field: `enteredWeapons[${id}].type`, key: 'validationError.weaponNotAppliedFor' }];
  });
}

/** Weapons that are in no register, for a new licence: inherited, given, of the Defence League. */
export const enteredWeapons = rowsSection({
  id: 'enteredWeapons',
  row: enteredWeapon,
  across: noDuplicates<EnteredWeapon>(weaponIdentity, 'factoryNo', 'validationError.sameWeapon'),
  isVisible: (_values: LicenceWeaponsValues, { activity }: FormContext) => activity === null,
  check: typeErrors,
  read: (saved: { enteredWeapons: readonly EnteredWeapon[] }) => saved.enteredWeapons,
  write: (rows): { enteredWeapons: EnteredWeapon[] } => ({ enteredWeapons: [...rows] }),
});
