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

/** Names shown of several entries that are called the same. */
const severalShown = 5;

/** One entry of those found as `answer` makes it, or the names of several. */
export function matchOf<E, T>(found: readonly E[], answer: (entry: E) => T, nameOf: (entry: E) => string): Match<T> {
  const [first, ...others] = found;
  if (first === undefined) return null;
  return others.length === 0 ? answer(first) : { several: found.slice(0, severalShown).map(nameOf) };
}
