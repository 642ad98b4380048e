/**
 * What is wrong, without where it was noticed: one broken fact fails many cases. The state, numbers and further lines
 * (stacks, pictures of the page) differ from case to case.
 */
export const causeOf = (error) =>
  error
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
    .replace(/\u001b\[[0-9;]*m/g, '')
    .trim()
    .split('\n')[0]
    .replace(/^in \S+: /, '')
    .replace(/\d+/g, '#');

/**
 * Failures by their cause, those with the most cases first.
 * @param failures in the order of machines and levels.
 */
export function byCause(failures) {
  const causes = new Map();
  for (const failure of failures) {
    const cause = causeOf(failure.item.error);
    causes.set(cause, [...(causes.get(cause) ?? []), failure]);
  }
  return [...causes].map(([cause, cases]) => ({ cause, cases })).sort((a, b) => b.cases.length - a.cases.length);
}
