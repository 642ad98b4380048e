import type { Address, AddressField } from './model';

/** The field value of a saved address. An address saved as plain text (`missed`) does not count as chosen. */
export const addressFieldOf = (address: Address | null | undefined): AddressField => ({
  text: address?.fullAddress ?? '',
  address: address && !address.missed ? address : null,
});

/**
 * The address to save. Text without a chosen address is saved with `missed`, so that nothing typed is lost in a draft;
 * it never passes validation at submission (ADDR-09).
 */
export const addressOf = ({ text, address }: AddressField): Address | null => {
  if (address) return address;
  return text.trim() ? { fullAddress: text.trim(), missed: true } : null;
};
