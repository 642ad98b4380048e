import type { Match, MatchAnswer, MatchQuery } from '../../../weaponReference';
import type { Address, Weapon } from '../../model';
import { type CellError, type Cells, errorKey, type Offer } from './cellErrors';
import type { CodeLists } from './cells';

/** What the cells of rows name: entries of the weapons register, addresses, and weapons of the company. */
export interface NameQuery extends MatchQuery {
  addresses: string[];
  /** Serial numbers. */
  ownWeapons: string[];
}

/** A weapon of the company's licences; of several with one number, their makes and models are known. */
export type OwnWeapon = Pick<Weapon, 'make' | 'model' | 'caliber' | 'purposes'>;

/** The answers in the order of the questions. */
export interface NameAnswer extends MatchAnswer {
  addresses: Match<Address>[];
  ownWeapons: Match<OwnWeapon>[];
}

export const noQuery: NameQuery = { weapons: [], calibers: [], components: [], addresses: [], ownWeapons: [] };

/** What was answered, by the names that were asked for. */
export type KnownNames = { readonly [Kind in keyof NameAnswer]: ReadonlyMap<string, NameAnswer[Kind][number]> };

export const noNames: KnownNames = {
  weapons: new Map(),
  calibers: new Map(),
  components: new Map(),
  addresses: new Map(),
  ownWeapons: new Map(),
};

/** The register is not asked for longer texts: it has no such name. */
export const longestName = 250;

/** Names that differ in case or white space alone are asked for once; the register decides what else is the same. */
export const nameKey = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');
export const weaponKey = (mark: string, model: string) => `${nameKey(mark)}\n${nameKey(model)}`;

/** Is a text a name that can be asked for? */
export const isAskable = (text: string): boolean => text !== '' && text.length <= longestName;

const keyOf = (name: NameQuery[keyof NameQuery][number]): string =>
  typeof name === 'string' ? nameKey(name) : weaponKey(name.mark, name.model);

/** The names of a query that are not known yet, each once. */
export function unknownOf(query: NameQuery, known: KnownNames): NameQuery {
  const of = <Name extends NameQuery[keyof NameQuery][number]>(
    names: readonly Name[],
    answers: KnownNames[keyof KnownNames],
  ) =>
    [...new Map(names.map((name) => [keyOf(name), name]))].flatMap(([key, name]) => (answers.has(key) ? [] : [name]));
  return {
    weapons: of(query.weapons, known.weapons),
    calibers: of(query.calibers, known.calibers),
    components: of(query.components, known.components),
    addresses: of(query.addresses, known.addresses),
    ownWeapons: of(query.ownWeapons, known.ownWeapons),
  };
}

/** The names with the answers to a query. */
export function withAnswers(known: KnownNames, query: NameQuery, answer: NameAnswer): KnownNames {
  const and = <Found>(
    before: ReadonlyMap<string, Found>,
    names: readonly NameQuery[keyof NameQuery][number][],
    found: readonly Found[],
  ): ReadonlyMap<string, Found | null> =>
    new Map<string, Found | null>([
      ...before,
      ...names.map((name, index) => [keyOf(name), found[index] ?? null] as const),
    ]);
  return {
    weapons: and(known.weapons, query.weapons, answer.weapons),
    calibers: and(known.calibers, query.calibers, answer.calibers),
    components: and(known.components, query.components, answer.components),
    addresses: and(known.addresses, query.addresses, answer.addresses),
    ownWeapons: and(known.ownWeapons, query.ownWeapons, answer.ownWeapons),
  };
}

/** A row with the names of the register in it. */
export interface Named<R> {
  row: R;
  errors: CellError[];
  proposed?: Cells;
}

/** Puts what the cells name into a row, and what several cells say together. */
export type Naming<R> = (row: R, cells: Cells, names: KnownNames, lists: CodeLists) => Named<R>;

/** A name that means no entry, or several: the text stays. An empty one is an error of the row's own rules. */
export function unnamed<R, N>(
  row: R,
  match: Match<object, N> | undefined,
  { column, error, name, offerOf }: { column: string; error: string; name: string; offerOf?: (name: N) => Offer },
): Named<R> {
  if (name === '') return { row, errors: [] };
  const plain = (text: N): Offer => ({ text: String(text), cells: { [column]: String(text) } });
  const isSeveral = Boolean(match && 'several' in match);
  const names: readonly N[] = match && 'several' in match ? match.several : match && 'near' in match ? match.near : [];
  const offers = names.map(offerOf ?? plain);
  const params: Record<string, string> = isSeveral
    ? { name, several: offers.map(({ text }) => text).join(', ') }
    : { name };
  const found: CellError = { column, key: errorKey(isSeveral ? 'several' : error), params, offers };
  return { row, errors: [found] };
}
