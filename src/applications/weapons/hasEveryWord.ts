/** Without case and diacritics: a keyboard may lack them. */
const folded = (text: string): string => text.toLocaleLowerCase('et').normalize('NFD').replace(/\p{M}/gu, '');

/** Does a text have every word of a search, whatever the case and the diacritics? */
export function hasEveryWord(text: string, search: string): boolean {
  const searched = folded(text);
  return folded(search)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
