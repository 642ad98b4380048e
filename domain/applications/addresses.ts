import type { Address, AddressField } from './model';

/** A saved address as its field shows it. An address kept as mere text (`missed`) is not a chosen one. */
export const addressFieldOf = (address: Address | null | undefined): AddressField => ({
  text: address?.fullAddress ?? '',
  address: address && !address.missed ? address : null,
});

/**
 * The address to save. Text that is no chosen address is kept with `missed`, so that nothing typed is lost in a draft;
 * it never passes validation at submission (ADDR-09).
 */
export const addressOf = ({ text, address }: AddressField): Address | null => {
  if (address) return address;
  return text.trim() ? { fullAddress: text.trim(), missed: true } : null;
};
