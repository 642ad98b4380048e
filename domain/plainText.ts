/** Characters that nobody sees: soft hyphens, zero-width spaces and joiners, marks of direction. */
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/**
 * A text as it was meant: full-width and composed characters become plain ones (NFKC), invisible ones go, and it is trimmed.
 * For codes, numbers and days; names keep their own characters.
 */
export const plainText = (text: string): string => text.normalize('NFKC').replace(invisible, '').trim();
