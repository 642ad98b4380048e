/**
 * What is wrong, without where it was noticed: one broken fact fails many cases. The state, numbers (except those of
 * requirements) and further lines (stacks, pictures of the page) differ from case to case.
 */
export const causeOf = (error) =>
  error
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
    .replace(/\u001b\[[0-9;]*m/g, '')
    .trim()
    .split('\n')[0]
    .replace(/^in \S+: /, '')
    .replace(/(?<![A-Z]-\d*)\d+/g, '#');

/**
 * Failures by their cause: those of lower levels first, because they often explain the others, and of these the ones with the
 * most cases.
 * @param failures in the order of machines and levels.
 */
export function byCause(failures) {
  const causes = new Map();
  for (const failure of failures) {
    const cause = causeOf(failure.item.error);
    causes.set(cause, [...(causes.get(cause) ?? []), failure]);
  }
  const lowest = ({ cases }) => Math.min(...cases.map(({ level }) => level));
  return [...causes]
    .map(([cause, cases]) => ({ cause, cases }))
    .sort((a, b) => lowest(a) - lowest(b) || b.cases.length - a.cases.length);
}
