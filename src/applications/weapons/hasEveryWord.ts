/** Does a text have every word of a search, whatever the case? */
export function hasEveryWord(text: string, search: string): boolean {
  const searched = text.toLocaleLowerCase('et');
  return search
    .toLocaleLowerCase('et')
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
