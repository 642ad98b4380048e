import { type AskedDocument, slotKey } from './engine/documents';

/** A slot of a row that may get one of many files. */
export interface RowSlot {
  slot: AskedDocument;
  /** Texts by which the name of a file refers to its row: a personal code, a serial number. */
  identifiers: readonly string[];
  /** It has a file already, which would be replaced. */
  isFilled: boolean;
}

/** A personal code is found in a name without separators, too: `Skan38112050278.pdf`. */
const longDigits = /\p{N}{8,}/gu;
const joined = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The texts in a file name that may be an identifier: `AB-12 leht.pdf` gives AB, AB12, AB12LEHT, 12, 12LEHT, LEHT. */
function namedIn(fileName: string): Set<string> {
  const base = fileName.normalize('NFKC').replace(/\.[^.]*$/, '');
  const words = base.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const found = new Set(base.match(longDigits));
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= words.length; to += 1) found.add(words.slice(from, to).join('').toUpperCase());
  return found;
}

/**
 * The slot for each file, by the identifier of its row in the file name; null: the person chooses. Whole
 * identifiers are compared, without separators and case, and the longest one decides: `AB-123.pdf` is of weapon AB123, and
 * neither of AB1234 nor of 123. Nothing is guessed: where two slots or two files are possible, or the slot has a file, the
 * answer is null.
 */
export function matchedSlots(fileNames: readonly string[], slots: readonly RowSlot[]): (AskedDocument | null)[] {
  const byIdentifier = new Map<string, Set<RowSlot>>();
  for (const each of slots)
    for (const identifier of each.identifiers.map(joined)) {
      const same = byIdentifier.get(identifier) ?? new Set();
      byIdentifier.set(identifier, same.add(each));
    }
  const onlySlot = (fileName: string): AskedDocument | null => {
    const known = [...namedIn(fileName)].filter((text) => byIdentifier.has(text));
    const longest = Math.max(...known.map(({ length }) => length));
    const possible = new Set(
      known.filter(({ length }) => length === longest).flatMap((text) => [...byIdentifier.get(text)!]),
    );
    const [first] = possible;
    return possible.size === 1 && first && !first.isFilled ? first.slot : null;
  };
  const found = fileNames.map(onlySlot);
  const keys = found.map((slot) => slot && slotKey(slot));
  return found.map((slot, index) => (keys.indexOf(keys[index]!) === keys.lastIndexOf(keys[index]!) ? slot : null));
}
