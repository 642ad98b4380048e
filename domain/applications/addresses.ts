import type { Address, AddressField } from './model';

/** Saved as plain text: nothing was chosen. The address service marks some of its own addresses `missed`, too; they have a place, which is never 0. */
const isTyped = ({ missed, x }: Address): boolean => missed === true && !x;

/** The field value of a saved address. An address saved as plain text does not count as chosen (ADDR-05, ADDR-09). */
export const addressFieldOf = (address: Address | null | undefined): AddressField => ({
  text: address?.fullAddress ?? '',
  address: address && !isTyped(address) ? address : null,
});

/**
 * The address to save. Text without a chosen address is saved with `missed` and no place, so that nothing typed is lost in a draft;
 * it never passes validation at submission (ADDR-09).
 */
export const addressOf = ({ text, address }: AddressField): Address | null => {
  if (address) return address;
  return text.trim() ? { fullAddress: text.trim(), missed: true } : null;
};
