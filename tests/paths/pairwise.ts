/** What can be answered to each question, by name. */
export type Factors = Readonly<Record<string, readonly unknown[]>>;

/** One answer a question. */
export type Row<F extends Factors> = { [Name in keyof F]: F[Name][number] };

type Choice = readonly [factor: number, value: number];

const nameOf = ([a, x]: Choice, [b, y]: Choice) => `${a}.${x}|${b}.${y}`;

/** Every pair of answers to two different questions. */
function allPairs(sizes: readonly number[]): Map<string, readonly [Choice, Choice]> {
  const pairs = new Map<string, readonly [Choice, Choice]>();
  for (const [a, many] of sizes.entries())
    for (let b = a + 1; b < sizes.length; b += 1)
      for (let x = 0; x < many; x += 1)
        for (let y = 0; y < sizes[b]!; y += 1)
          pairs.set(nameOf([a, x], [b, y]), [
            [a, x],
            [b, y],
          ]);
  return pairs;
}

/** Pairs of a row that is being filled; `null`: not chosen yet. */
const pairsWith = (row: readonly (number | null)[], factor: number, value: number): string[] =>
  row.flatMap((other, index) => {
    if (other === null || index === factor) return [];
    const here: Choice = [factor, value];
    const there: Choice = [index, other];
    return [index < factor ? nameOf(there, here) : nameOf(here, there)];
  });

/** The value that brings the most pairs not seen yet; the first of them when several do. */
function bestValue(
  row: readonly (number | null)[],
  factor: number,
  size: number,
  left: ReadonlyMap<string, unknown>,
): number {
  const gains = Array.from(
    { length: size },
    (_, value) => pairsWith(row, factor, value).filter((p) => left.has(p)).length,
  );
  return gains.indexOf(Math.max(...gains));
}

/**
 * Rows in which every two answers to two different questions meet at least once (all pairs), in far fewer rows than all
 * combinations. Greedy and without chance: the same factors give the same rows.
 */
export function pairwise<F extends Factors>(factors: F): Row<F>[] {
  const names = Object.keys(factors);
  const sizes = names.map((name) => factors[name]!.length);
  if (sizes.some((size) => size === 0)) throw new Error('a question without answers');
  const left = allPairs(sizes);
  const rows: number[][] = [];
  const close = (row: readonly (number | null)[]) => {
    const filled = [...row];
    for (const [factor, value] of row.entries())
      if (value === null) filled[factor] = bestValue(filled, factor, sizes[factor]!, left);
    const whole = filled as number[];
    for (const [factor, value] of whole.entries())
      for (const pair of pairsWith(whole, factor, value)) left.delete(pair);
    rows.push(whole);
  };
  if (names.length === 1) for (let value = 0; value < sizes[0]!; value += 1) rows.push([value]);
  while (left.size > 0) {
    const [first] = left.values();
    const row: (number | null)[] = names.map(() => null);
    for (const [factor, value] of first!) row[factor] = value;
    close(row);
  }
  return rows.map(
    (row) => Object.fromEntries(names.map((name, index) => [name, factors[name]![row[index]!]])) as Row<F>,
  );
}
