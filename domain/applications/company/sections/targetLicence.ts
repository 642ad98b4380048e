import { string } from 'yup';
import type { ApplicationType } from '../../../codes';
import { required } from '../../../fields';
import { section } from '../../engine/section';
import type { WeaponSelectionValues } from '../../sections/weaponSelection';
import { summaryRow } from '../../summary';
import type { CompanyFormContext } from '../context';

export interface TargetLicenceValues {
  licenceNumber: string;
}

interface SavedLicence {
  licenceNumber: string | null;
}

/** The licence of the company that the ticked weapons are moved to (WTR-04, WTR-08). */
export const targetLicence = (options: {
  /** Types of the licences to choose from. */
  types: readonly ApplicationType[];
}) =>
  section({
    id: 'targetLicence',
    options,
    initial: { licenceNumber: '' } as TargetLicenceValues,
    read: ({ licenceNumber }: SavedLicence): TargetLicenceValues => ({ licenceNumber: licenceNumber ?? '' }),
    write: ({ licenceNumber }: TargetLicenceValues & WeaponSelectionValues): SavedLicence => ({
      licenceNumber: licenceNumber || null,
    }),
    rules: () => ({ licenceNumber: string().ensure().required(required) }),
    /** It is valid, not the licence that the weapons are taken from, and holds none of them. */
    check: (
      { licenceNumber, selectedWeapons },
      { licenceNumbers, existingLicenceNo, offeredWeapons }: CompanyFormContext,
    ) => {
      if (!licenceNumber) return [];
      const isKnown = licenceNumbers?.includes(licenceNumber) !== false;
      if (!isKnown || licenceNumber === existingLicenceNo)
        return [{ field: 'licenceNumber', key: 'validationError.licence' }];
      const holds = offeredWeapons?.some(
        (weapon) => selectedWeapons.includes(weapon.id) && weapon.licenceNumbers.includes(licenceNumber),
      );
      return holds ? [{ field: 'licenceNumber', key: 'validationError.weaponsOnLicence' }] : [];
    },
    summary: ({ values }) => [summaryRow('form:licence.number', { text: values.licenceNumber })],
  });
