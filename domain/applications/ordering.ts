/** Rows in the order of their places. */
export const inOrder = <T extends { ordering: number }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => a.ordering - b.ordering);
