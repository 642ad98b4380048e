import { createContext, useContext } from 'react';
import type { Address } from '#domain/applications/model';

/** Finds addresses by a part of their text; coordinates are WGS84 degrees already (ADDR-03..06). */
export type AddressSearch = (text: string, signal: AbortSignal) => Promise<Address[]>;

const AddressSearchContext = createContext<AddressSearch | null>(null);

export const AddressSearchProvider = AddressSearchContext.Provider;

export function useAddressSearch(): AddressSearch {
  const search = useContext(AddressSearchContext);
  if (!search) throw new Error('an address field stands outside of AddressSearchProvider');
  return search;
}
