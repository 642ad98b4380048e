import type { Tables } from '../db/schema';
import { foldText, syntheticIdPrefix } from './addressSearch';
import sample from './data/addresses.json' with { type: 'json' };

/** Numbers a sample street gets, and flats of its even numbers. All of them are made up and say so in their id. */
const houseNumbers = 20;
const flats = 3;
/** Metres between made-up neighbours. */
const step = 12;

type AddressRow = Tables['address'];
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
      folded: foldText(shown),
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
      folded: foldText(text),
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
