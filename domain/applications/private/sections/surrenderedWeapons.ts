import { required, shortText } from '../../../fields';
import type { FormContext } from '../../context';
import { type RowValues, rowKind, rowsSection } from '../../engine/rows';
import { ruleBy, unvalidated } from '../../engine/rules';
import type { SurrenderedWeapon } from '../../model';
import type { WeaponSelectionValues } from '../../sections/weaponSelection';
import { withoutUnknownNumber } from '../../weaponsForLicence';

export type SurrenderedWeaponsValues = WeaponSelectionValues & RowValues<'surrenderedWeapons', SurrenderedWeapon>;

const number = shortText().required(required);

/** Somebody who found a weapon knows little of it: what it looks like and where it is has to be said. */
const surrenderedWeapon = rowKind({
  initial: { type: '', make: '', factoryNo: '', isNumberUnknown: false, location: '' },
  rules: () => ({
    type: shortText().required(required),
    make: shortText(),
    factoryNo: ruleBy(({ isNumberUnknown }) => (isNumberUnknown ? null : number)),
    isNumberUnknown: unvalidated(),
    location: shortText().required(required),
  }),
  settle: withoutUnknownNumber,
  line: ({ type, make, factoryNo, isNumberUnknown, location }) => [
    { text: type },
    { text: make },
    isNumberUnknown ? { key: 'form:weapons.noNumber' } : { text: factoryNo },
    { text: location },
  ],
});

/** Weapons that are given up and that the register does not know as the applicant's. One weapon at least is named. */
export const surrenderedWeapons = rowsSection({
  id: 'surrenderedWeapons',
  row: surrenderedWeapon,
  check: ({ selectedWeapons, surrenderedWeapons: rows }: SurrenderedWeaponsValues, { offeredWeapons }: FormContext) => {
    if (selectedWeapons.length > 0 || rows.length > 0) return [];
    return offeredWeapons?.length === 0
      ? [{ field: 'surrenderedWeapons', key: required }]
      : [{ field: 'selectedWeapons', key: 'error.checkWeapon' }];
  },
  read: (saved: { surrenderedWeapons: readonly SurrenderedWeapon[] }) => saved.surrenderedWeapons,
  write: (rows): { surrenderedWeapons: SurrenderedWeapon[] } => ({ surrenderedWeapons: [...rows] }),
});
