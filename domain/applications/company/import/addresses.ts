import type { AddressResult } from '../../../api';
import { type Match, theOne } from '../../../weaponReference';
import { addressFieldOf, typedAddress } from '../../addresses';
import type { AddressField } from '../../model';
import { type CellError, type Cells, cell, errorKey, type Offer } from './cellErrors';
import { folded } from './cells';
import { isAskable, type KnownNames, nameKey } from './names';

/** Addresses that are offered for a text that fits several, or none. */
const offersShown = 5;

/** An address without its postal code, which the address service does not know. */
export const withoutPostalCode = (text: string): string =>
  text
    .replace(/(^|[\s,])\d{5}(?=[\s,]|$)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

const wordsOf = (text: string): string[] => folded(text).split(' ').filter(Boolean);
const numbersOf = (words: readonly string[]): string => words.filter((word) => /^\d/.test(word)).join(' ');

/**
 * The address that a text means among the results of a search for it: the one with all its words and the same numbers. A house
 * is not taken for one of its flats, or for another house of the street (IMP-04).
 */
export function addressMeant(text: string, results: readonly AddressResult[]): Match<AddressResult> {
  const asked = wordsOf(withoutPostalCode(text));
  const isMeant = (result: AddressResult) => {
    const words = wordsOf(result.text);
    return numbersOf(words) === numbersOf(asked) && asked.every((word) => words.includes(word));
  };
  const exact = results.find((result) => folded(result.text) === folded(text));
  const [one, ...others] = exact ? [exact] : results.filter(isMeant);
  const textsOf = (found: readonly AddressResult[]) => found.slice(0, offersShown).map((result) => result.text);
  if (!one) return results.length > 0 ? { near: textsOf(results) } : null;
  return others.length > 0 ? { several: textsOf([one, ...others]) } : one;
}

/** Key of a cell that no column has: the text of an address that is given as it was typed. */
const asTypedKey = (column: string) => `${column}.asTyped`;

/** The address in a cell. One that the address service does not know can be given as it was typed, as in the form. */
function nameAddress(column: string, cells: Cells, names: KnownNames): { field: AddressField; errors: CellError[] } {
  const text = cell(cells, column);
  const match = names.addresses.get(nameKey(text));
  const found = theOne(match);
  if (found) return { field: addressFieldOf(found), errors: [] };
  if (text !== '' && cell(cells, asTypedKey(column)) === text)
    return { field: addressFieldOf(typedAddress(text)), errors: [] };
  const field = { text, address: null };
  if (text === '') return { field, errors: [] };
  const isSeveral = Boolean(match && 'several' in match);
  const texts = match && 'several' in match ? match.several : match && 'near' in match ? match.near : [];
  const offers: Offer[] = [
    ...texts.map((each) => ({ text: each, cells: { [column]: each } })),
    ...(isSeveral ? [] : [{ text, key: 'import:offerTyped', cells: { [asTypedKey(column)]: text } }]),
  ];
  const key = errorKey(isSeveral ? 'addresses' : 'address');
  return { field, errors: [{ column, key, params: { name: text }, offers }] };
}

/** A row with the addresses of these columns. */
export function nameAddresses<R extends object>(
  row: R,
  columns: readonly (keyof R & string)[],
  cells: Cells,
  names: KnownNames,
): { row: R; errors: CellError[] } {
  const named = columns.map((column) => ({ column, ...nameAddress(column, cells, names) }));
  return {
    row: { ...row, ...Object.fromEntries(named.map(({ column, field }) => [column, field])) },
    errors: named.flatMap(({ errors }) => errors),
  };
}

/** The addresses in these columns. */
export const addressNames = (columns: readonly string[], rows: readonly Cells[]): string[] =>
  rows.flatMap((cells) => columns.map((column) => cell(cells, column))).filter(isAskable);
