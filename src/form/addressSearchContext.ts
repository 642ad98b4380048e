import { createContext, useContext } from 'react';
import type { AddressResult } from '#domain/api';

/** Finds addresses by a part of their text, with their place in the Estonian grid (ADDR-03, ADDR-04). */
export type AddressSearch = (text: string, signal: AbortSignal) => Promise<AddressResult[]>;

const AddressSearchContext = createContext<AddressSearch | null>(null);

export const AddressSearchProvider = AddressSearchContext.Provider;

export function useAddressSearch(): AddressSearch {
  const search = useContext(AddressSearchContext);
  if (!search) throw new Error('an address field stands outside of AddressSearchProvider');
  return search;
}
