/** What a walk by chance goes through. */
interface World {
  /** Everything that can happen now, with its weight. */
  readonly possible: readonly { name: string; weight: number }[];
  readonly problems: readonly string[];
  /** @returns false when it cannot happen now. */
  happen(step: string): Promise<boolean>;
  /** What must hold when all is over is checked. */
  end(): Promise<void>;
}

/** Makes the steps happen that can, until there is a problem; without one, the world comes to its end. */
export async function replay(world: World, steps: readonly string[]): Promise<void> {
  for (const step of steps) if ((await world.happen(step)) && world.problems.length > 0) break;
  if (world.problems.length === 0) await world.end();
}

/**
 * Draws what happens next until there are `length` steps or a problem; without one, the world comes to its end.
 * @param first has happened already.
 * @returns all steps.
 */
export async function drawSteps(
  world: World,
  random: () => number,
  length: number,
  first: readonly string[] = [],
): Promise<string[]> {
  const steps = [...first];
  while (steps.length < length && world.problems.length === 0) {
    const choices = world.possible;
    let place = random() * choices.reduce((sum, { weight }) => sum + weight, 0);
    const next = choices.find(({ weight }) => {
      place -= weight;
      return place < 0;
    });
    if (!next) break;
    steps.push(next.name);
    await world.happen(next.name);
  }
  if (world.problems.length === 0) await world.end();
  return steps;
}

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
