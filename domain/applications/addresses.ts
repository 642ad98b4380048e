import type { Address, AddressField } from './model';
import type { SummaryText } from './summary';

/** Source of an address that the applicant has decided to give as it was typed. No source of the address service. */
const asTyped = 'TYPED';

export const isGivenAsTyped = (address: Address | null | undefined): boolean => address?.source === asTyped;

/** Saved as plain text: nothing was chosen. The address service marks some of its own addresses `missed`, too; they have a place, which is never 0. */
const isTyped = (address: Address): boolean => address.missed === true && !address.x && !isGivenAsTyped(address);

/** An address that the address service does not know, which the applicant gives as it was typed: an official checks it. */
export const typedAddress = (text: string): Address => ({ fullAddress: text.trim(), missed: true, source: asTyped });

/** Says in a summary that no service knows an address; nothing of one that was found. */
export const typedMark = ({ address }: AddressField): readonly SummaryText[] =>
  isGivenAsTyped(address) ? [{ key: 'form:address.typed' }] : [];

/** An address in a summary, marked where no service knows it. */
export const addressLine = (field: AddressField): readonly SummaryText[] => [{ text: field.text }, ...typedMark(field)];

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
