import { addressField, optionalAddressField } from '../../../fields';
import { addressFieldOf, addressLine, addressOf } from '../../addresses';
import type { FormContext } from '../../context';
import { unvalidated } from '../../engine/rules';
import { section } from '../../engine/section';
import type { Address, AddressField } from '../../model';
import { isFixedPart } from '../../registeredParts';
import { summaryRow } from '../../summary';

/** The addresses a form can ask for, in the order shown (PRIV-14). */
export const addressNames = ['actualLocation', 'weaponLocation', 'extraLocation1', 'extraLocation2'] as const;
export type AddressName = (typeof addressNames)[number];

export type AddressesValues = Record<AddressName, AddressField>;
type SavedAddresses = Record<AddressName, Address | null>;

/** Where weapons are kept is the licence's; where the applicant lives is not (PRIV-14). */
export const isFixedAddress = (name: AddressName, context: Pick<FormContext, 'activity'>): boolean =>
  name !== 'actualLocation' && isFixedPart('places', context);

const each = <T>(make: (name: AddressName) => T): Record<AddressName, T> => ({
  actualLocation: make('actualLocation'),
  weaponLocation: make('weaponLocation'),
  extraLocation1: make('extraLocation1'),
  extraLocation2: make('extraLocation2'),
});

/** Where the applicant lives and where the weapons will be kept (PRIV-14, PRIV-50..52, DEFL-02, FPASS-16). */
export const addresses = (names: readonly AddressName[] = addressNames) => {
  const initial = each(() => addressFieldOf(null));
  const hidden = Object.fromEntries(
    addressNames.filter((name) => !names.includes(name)).map((name) => [name, initial[name]]),
  );
  return section({
    id: 'addresses',
    // Only where the applicant lives: that is about the person.
    page: names.includes('weaponLocation') ? null : 'person',
    options: { names },
    initial,
    shown: () => hidden,
    read: (saved: SavedAddresses): AddressesValues => each((name) => addressFieldOf(saved[name])),
    write: (values: AddressesValues): SavedAddresses => each((name) => addressOf(values[name])),
    rules: (context: FormContext) =>
      each((name) => {
        if (!names.includes(name) || isFixedAddress(name, context)) return unvalidated();
        return name === 'actualLocation' ? addressField() : optionalAddressField();
      }),
    summary: ({ saved }) =>
      names.map((name) => summaryRow(`form:field.${name}`, ...addressLine(addressFieldOf(saved[name])))),
  });
};
