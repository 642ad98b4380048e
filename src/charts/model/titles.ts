/** A clause ends here; a question keeps its mark. An abbreviation or a number with a dot goes on without a blank. */
const endOfClause = /(?:[.:;!]|(?<=\?))(?:\s|$)/;

/** A title longer than this ends at its first comma, where that leaves enough to understand it. */
const longest = 45;
const shortest = 15;

/**
 * A short title from a description: its first clause, without what stands in brackets.
 * "The portal opens: is there a session?" becomes "The portal opens".
 */
export function titleFrom(description: string): string {
  const clause = (description.split(endOfClause)[0] ?? '').replace(/\s*\([^)]*\)/g, '').trim();
  const comma = clause.indexOf(',');
  return clause.length > longest && comma >= shortest ? clause.slice(0, comma) : clause;
}

/** The description where it says more than the title; null where it would only repeat it. */
export const textBeyond = (title: string, description: string | null | undefined): string | null =>
  !description || description.replace(/\.$/, '') === title ? null : description;
