import type { AddressResult } from '#domain/api';
import { foldText } from '#domain/foldText';
import sample from '../reference/data/addresses.json' with { type: 'json' };

/** Longest answer of the address service. */
const resultsMax = 10;

/** Ids of addresses that are made up begin with this (server/reference/data/addresses.json). */
const syntheticIdPrefix = 'SYN-';

/** Numbers a sample street gets, and flats of its even numbers. All of them are made up and say so in their id. */
const houseNumbers = 20;
const flats = 3;
/** Metres between made-up neighbours. */
const step = 12;

interface AddressRow extends Omit<AddressResult, 'missed' | 'source'> {
  /** Text folded for the search: lower case, no diacritics, a space before each word. */
  words: string;
}
type Sample = (typeof sample.addresses)[number];

const building = 'EHITISHOONE';

/** A code of the length of a real one (33), with the house and flat in its place. */
const codeOf = (code: string, house: number, flat: number): string =>
  `${code.slice(0, 17)}${String(house).padStart(4, '0')}${String(flat).padStart(3, '0')}`.padEnd(33, '0');

function neighboursOf({ id, house, text, code, ehak, x, y }: Sample): AddressRow[] {
  const [, street] = /^(.+) \d+\p{L}?$/u.exec(house) ?? [];
  if (!street) return [];
  const rest = text.slice(house.length);
  const stem = `${id.startsWith(syntheticIdPrefix) ? id : `${syntheticIdPrefix}${id}`}`;
  const row = (number: number, flat: number): AddressRow => {
    const shown = `${street} ${number}${flat ? `-${flat}` : ''}${rest}`;
    return {
      id: `${stem}-${number}-${flat}`,
      text: shown,
      words: ` ${foldText(shown)}`,
      code: codeOf(code, number, flat),
      ehak,
      x: x + number * step,
      y: y + (number % 2 === 0 ? step : -step),
      type: building,
    };
  };
  return Array.from({ length: houseNumbers }, (_, index) => index + 1).flatMap((number) =>
    Array.from({ length: number % 2 === 0 ? flats + 1 : 1 }, (_, flat) => row(number, flat)),
  );
}

/** The sample addresses, then made-up neighbours in their streets; each text once. */
export function addressRows(): AddressRow[] {
  const known = sample.addresses.map(
    ({ id, text, code, ehak, x, y }): AddressRow => ({
      id,
      text,
      words: ` ${foldText(text)}`,
      code,
      ehak,
      x,
      y,
      type: building,
    }),
  );
  const byText = new Map([...known, ...sample.addresses.flatMap(neighboursOf)].reverse().map((row) => [row.text, row]));
  return [...byText.values()].reverse();
}

const byLength = (a: AddressRow, b: AddressRow) =>
  a.words.length - b.words.length || (a.words < b.words ? -1 : Number(a.words > b.words));

/** Made at the first search. */
let sorted: readonly AddressRow[] | undefined;

/**
 * Addresses in which every typed word begins some word, whatever the case and the diacritics (ADDR-*, API-092).
 * Shorter addresses come first, so that a street number is found before its longer neighbours.
 */
export function searchAddresses(text: string): AddressResult[] {
  const typed = foldText(text).split(' ').filter(Boolean);
  if (typed.length === 0) return [];
  sorted ??= addressRows().sort(byLength);
  return sorted
    .filter(({ words }) => typed.every((word) => words.includes(` ${word}`)))
    .slice(0, resultsMax)
    .map(({ words, ...address }) => ({
      ...address,
      missed: false,
      source: address.id.startsWith(syntheticIdPrefix) ? 'SANDBOX' : 'ADS',
    }));
}
