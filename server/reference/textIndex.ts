import { distance } from 'fastest-levenshtein';
import { foldText } from '#domain/foldText';
import type { Match, ResultPage } from '#domain/weaponReference';
import type { PageQuery } from '../ports';

/** Words of a text; an abbreviation is one word: `.22 L.R.` → `22`, `lr`. */
const wordsOf = (text: string): string[] =>
  foldText(text.replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1'))
    .split(' ')
    .filter(Boolean);

/** Letters and digits apart: `p226` → `p`, `226`. */
const piecesOf = (word: string): string[] => word.match(/\p{N}+|[^\p{N}]+/gu) ?? [];

/** Does a digit meet a letter? People write both `9mm` and `9 mm`. */
const mayJoin = (left: string, right: string): boolean => /\p{N}$/u.test(left) !== /^\p{N}/u.test(right);

/** A space only where it keeps two words or two numbers apart. */
const joined = (words: readonly string[]): string =>
  words.reduce((text, word) => (text === '' || mayJoin(text, word) ? text + word : `${text} ${word}`), '');

/** `9x19`, `9 x 19` and `9×19` are the same numbers; so are `12/70` and `12x70`. */
export const caliberText = (text: string): string => text.replace(/(\d)\s*[x×]\s*(?=\d|$)/giu, '$1 ');

/** A text made ready for the index. */
export interface FoldedText {
  /** Without case, diacritics, punctuation and spaces: texts that people take for the same have the same key. */
  key: string;
  /** What a typed word may begin, each after a space. */
  words: string;
}

export function folded(text: string): FoldedText {
  const words = wordsOf(text);
  const pairs = words.slice(1).map((right, index): [string, string] => [words[index]!, right]);
  const together = pairs.filter(([left, right]) => mayJoin(left, right)).map(([left, right]) => left + right);
  const known = new Set([...words, ...words.flatMap(piecesOf), ...together]);
  return { key: joined(words), words: [...known].map((word) => ` ${word}`).join('') };
}

/** An entry that is found by its names. */
export interface Indexed<T> {
  entry: T;
  keys: readonly string[];
  words: string;
}

export const indexed = <T>(entry: T, names: readonly FoldedText[]): Indexed<T> => ({
  entry,
  keys: names.map(({ key }) => key),
  words: names.map(({ words }) => words).join(''),
});

/** Texts one after another, as a model and its modification. */
export const combined = (parts: readonly FoldedText[]): FoldedText => ({
  key: joined(parts.map(({ key }) => key)),
  words: parts.map(({ words }) => words).join(''),
});

function found<T>(entries: readonly Indexed<T>[], text: string): readonly Indexed<T>[] {
  if (text.trim() === '') return entries;
  const words = wordsOf(text).map((word) => ` ${word}`);
  const { key } = folded(text);
  if (key === '') return [];
  const ranked: [exact: Indexed<T>[], prefix: Indexed<T>[], rest: Indexed<T>[]] = [[], [], []];
  for (const each of entries)
    if (each.keys.includes(key)) ranked[0].push(each);
    else if (each.keys.some((known) => known.startsWith(key))) ranked[1].push(each);
    else if (words.every((word) => each.words.includes(word))) ranked[2].push(each);
  return ranked.flat();
}

/**
 * A page of the entries in which every typed word begins a word: first those named exactly so, then those whose name
 * begins so, then the rest, each in the order given. No text finds everything; one without letters and digits nothing.
 */
export function search<T>(entries: readonly Indexed<T>[], text: string, { page, pageSize }: PageQuery): ResultPage<T> {
  const all = found(entries, text);
  const start = page * pageSize;
  return {
    results: all.slice(start, start + pageSize).map(({ entry }) => entry),
    page,
    hasMore: all.length > start + pageSize,
  };
}

/** The entries that a text names, in their order: none, one, or several that are called the same. */
export function namedBy<T>(entries: Iterable<readonly [key: string, entry: T]>): (text: string) => readonly T[] {
  const byKey = new Map<string, T[]>();
  for (const [key, entry] of entries) byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  return (text) => byKey.get(folded(text).key) ?? [];
}

/** Names shown of several entries that are called the same, and of those that are called nearly so. */
const shown = { several: 5, near: 3 };

/** Most letters by which names differ that are near each other: one of four, and no more than three. */
const nearest = (key: string): number => Math.min(3, Math.max(1, Math.floor(key.length / 4)));
/** Names of other numbers are farther away: `17` and `19` are different models. */
const digitsOf = (key: string): string => key.replace(/\D/g, '');

/** The entries whose keys differ in few letters from that of a text, the nearest first. */
export function nearTo<T>(entries: Iterable<readonly [key: string, entry: T]>): (text: string) => readonly T[] {
  const known = [...entries].map(([key, entry]) => ({ key, digits: digitsOf(key), entry }));
  return (text) => {
    const { key } = folded(text);
    const digits = digitsOf(key);
    const most = nearest(key);
    return known
      .filter((each) => Math.abs(each.key.length - key.length) <= most)
      .map((each) => ({ ...each, letters: distance(each.key, key) }))
      .filter(({ letters }) => letters <= most)
      .map((each) => ({ ...each, far: each.letters + (each.digits === digits ? 0 : 1) }))
      .sort((a, b) => a.far - b.far || (a.key < b.key ? -1 : 1))
      .slice(0, shown.near)
      .map(({ entry }) => entry);
  };
}

/** One entry of those found as `answer` makes it, the names of several, or of those that are near. */
export function matchOf<E, T, N>(
  found: readonly E[],
  answer: (entry: E) => T,
  nameOf: (entry: E) => N,
  near: () => readonly E[] = () => [],
): Match<T, N> {
  const [first, ...others] = found;
  if (first !== undefined) {
    return others.length === 0 ? answer(first) : { several: found.slice(0, shown.several).map(nameOf) };
  }
  const names = near().map(nameOf);
  return names.length === 0 ? null : { near: names };
}
