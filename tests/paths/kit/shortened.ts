/** As few of the steps as possible that still bring the problem about: each step that is not needed is left out. */
export async function shortened(
  all: readonly string[],
  hasProblem: (steps: readonly string[]) => Promise<boolean>,
): Promise<readonly string[]> {
  let steps = [...all];
  for (let before = steps.length + 1; steps.length < before; ) {
    before = steps.length;
    for (let index = steps.length - 1; index >= 0; index -= 1) {
      const fewer = steps.toSpliced(index, 1);
      if (await hasProblem(fewer)) steps = fewer;
    }
  }
  return steps;
}

/** What a walk by chance has found, as its test says it. */
export const foundByChance = (
  title: string,
  { steps, problems }: { steps: readonly string[]; problems: readonly string[] },
  again: string,
): string =>
  [
    title,
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    ...problems.map((problem) => `✗ ${problem}`),
    again,
  ].join('\n');
