import { required, shortText } from '../../../fields';
import type { FormContext } from '../../context';
import { noDuplicates, type RowValues, rowKind, rowsSection } from '../../engine/rows';
import type { SharedWeapon } from '../../model';
import { comparable } from '../../weaponsForLicence';

/** The values of the section. */
export type SharedWeaponsValues = RowValues<'sharedWeapons', SharedWeapon>;

const sharedWeapon = rowKind({
  initial: { licenceNumber: '', factoryNo: '' },
  rules: () => ({ licenceNumber: shortText().required(required), factoryNo: shortText().required(required) }),
  line: ({ licenceNumber, factoryNo }) => [{ text: licenceNumber }, { text: factoryNo }],
});

/**
 * Which weapons a new parallel licence is for: those of another person's weapon licence, at least one. The applicant does
 * not see that licence, so each weapon is named by what is on the owner's papers.
 */
export const sharedWeapons = rowsSection({
  id: 'sharedWeapons',
  row: sharedWeapon,
  across: noDuplicates(({ factoryNo }) => comparable(factoryNo), 'factoryNo', 'validationError.sameWeapon'),
  isVisible: (_values: SharedWeaponsValues, { activity }: FormContext) => activity === null,
  check: (values) =>
    values.sharedWeapons.length > 0 ? [] : [{ field: 'sharedWeapons', key: 'validationError.noSharedWeapon' }],
  read: (saved: { sharedWeapons: readonly SharedWeapon[] }) => saved.sharedWeapons,
  write: (rows): { sharedWeapons: SharedWeapon[] } => ({ sharedWeapons: [...rows] }),
});
