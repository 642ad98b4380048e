import { string } from 'yup';
import type { ApplicationType } from '../../../codes';
import { addressField, required } from '../../../fields';
import { addressFieldOf, addressLine, addressOf } from '../../addresses';
import { unvalidated } from '../../engine/rules';
import { section } from '../../engine/section';
import type { Address, AddressField } from '../../model';
import { isFixedPart } from '../../registeredParts';
import { summaryRow } from '../../summary';
import type { CompanyFormContext } from '../context';

export interface LicenceAndLocationValues {
  licenceNumber: string;
  weaponLocation: AddressField;
}

interface SavedLicence {
  licenceNumber: string | null;
  weaponLocation: Address | null;
}

/** The licence of the company that the weapons will be on, and where they will be kept (CPUR-05..07). */
export const licenceAndLocation = (options: {
  /** Types of the licences to choose from. */
  types: readonly ApplicationType[];
  /** Can it be the first licence of a company? Then a company without a valid one names none. */
  canBeFirst?: true;
}) =>
  section({
    id: 'licenceAndLocation',
    options,
    initial: { licenceNumber: '', weaponLocation: addressFieldOf(null) } as LicenceAndLocationValues,
    read: (saved: SavedLicence): LicenceAndLocationValues => ({
      licenceNumber: saved.licenceNumber ?? '',
      weaponLocation: addressFieldOf(saved.weaponLocation),
    }),
    write: ({ licenceNumber, weaponLocation }: LicenceAndLocationValues): SavedLicence => ({
      licenceNumber: licenceNumber || null,
      weaponLocation: addressOf(weaponLocation),
    }),
    rules: (context: CompanyFormContext) => ({
      licenceNumber:
        options.canBeFirst && context.licenceNumbers?.length === 0
          ? unvalidated()
          : string().ensure().required(required),
      weaponLocation: isFixedPart('places', context) ? unvalidated() : addressField(),
    }),
    /** A licence chosen in a draft may have ended since. */
    check: ({ licenceNumber }, { licenceNumbers }: CompanyFormContext) =>
      licenceNumber && licenceNumbers?.includes(licenceNumber) === false
        ? [{ field: 'licenceNumber', key: 'validationError.licence' }]
        : [],
    summary: ({ values, saved, namespace }) => [
      summaryRow(`${namespace}:field.licenceNumber`, { text: values.licenceNumber }),
      summaryRow('form:licence.location', ...addressLine(addressFieldOf(saved.weaponLocation))),
    ],
  });
