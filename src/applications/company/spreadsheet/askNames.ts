import { addressMeant, withoutPostalCode } from '#domain/applications/company/import/addresses';
import type { NameAnswer, NameQuery, OwnWeapon } from '#domain/applications/company/import/names';
import type { Address, Weapon } from '#domain/applications/model';
import type { Match } from '#domain/weaponReference';
import { matchNames } from '../../../api/matchNames';
import type { AddressSearch } from '../../../form/addressSearchContext';
import { locateAddress } from '../../../form/locateAddress';

interface NameSources {
  searchAddresses: AddressSearch;
  /** The weapons of the company's valid licences. */
  loadWeapons: (signal: AbortSignal) => Promise<readonly Weapon[]>;
}

/** Addresses that are searched for at the same time. */
const searchesAtOnce = 4;
/** The address service refuses shorter texts. */
const shortestAddress = 3;

async function matchAddress(text: string, search: AddressSearch, signal: AbortSignal): Promise<Match<Address>> {
  const asked = withoutPostalCode(text);
  if (asked.length < shortestAddress) return null;
  const match = addressMeant(text, await search(asked, signal));
  return match && !('several' in match || 'near' in match) ? locateAddress(match) : match;
}

/** The addresses in the order of the texts; each text is searched for, some at a time. */
async function matchAddresses(
  texts: readonly string[],
  search: AddressSearch,
  signal: AbortSignal,
): Promise<Match<Address>[]> {
  const found: Match<Address>[] = [];
  let next = 0;
  const searchOn = async () => {
    while (next < texts.length) {
      const at = next++;
      found[at] = await matchAddress(texts[at] ?? '', search, signal);
    }
  };
  await Promise.all(Array.from({ length: searchesAtOnce }, searchOn));
  return found;
}

const bare = (number: string) => number.replace(/\s/g, '').toUpperCase();

/** The weapon with a number; of several the makes and models. */
function weaponWith(number: string, weapons: readonly Weapon[]): Match<OwnWeapon> {
  const found = weapons.filter(({ factoryNo }) => bare(factoryNo) === bare(number));
  const [one, ...others] = found;
  if (!one) return null;
  return others.length > 0 ? { several: found.map(({ make, model }) => `${make} ${model}`) } : one;
}

/** What the names in the rows of a table mean: to the weapons register, the address service, and on the company's licences. */
export async function askNames(query: NameQuery, sources: NameSources, signal: AbortSignal): Promise<NameAnswer> {
  const { addresses, ownWeapons, ...registered } = query;
  const [answer, found, weapons] = await Promise.all([
    matchNames(registered, signal),
    matchAddresses(addresses, sources.searchAddresses, signal),
    ownWeapons.length > 0 ? sources.loadWeapons(signal) : [],
  ]);
  return { ...answer, addresses: found, ownWeapons: ownWeapons.map((number) => weaponWith(number, weapons)) };
}
