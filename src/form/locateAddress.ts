import type { AddressResult } from '#domain/api';
import type { Address } from '#domain/applications/model';

/**
 * The address of a search result, its place in degrees (ADDR-05, ADDR-06). The conversion is loaded with the first choice:
 * it weighs more than the whole form.
 * @throws when the conversion cannot be loaded.
 */
export async function locateAddress({ text, id, x, y, ...rest }: AddressResult): Promise<Address> {
  const { fromEstonianGrid } = await import('#domain/coordinates');
  const place = fromEstonianGrid(x, y);
  return { ...rest, fullAddress: text, locationId: id, ...(place && { x: place.longitude, y: place.latitude }) };
}
