import { foundByChance, shortened } from '../../paths/kit/chance';
import { chanceWalk, problemsOf } from './walk';

jest.mock('../../../src/inspection/inspection', () => ({
  areChartsOn: () => false,
  tabId: 'walk',
  inspection: { inspect: (event: never) => globalThis.pathWatch?.(event) },
}));

const seed = Number(process.env.PATHS_SEED || 1);
const count = Number(process.env.PATHS_WALKS || 12);
const length = 40;

/** Walks by chance through the real views: docs/testing.md. `npm run paths -- --walks 500 --seed 7` takes more, and others. */
test(
  `[SAVE-17] [AUTH-27] ${count} walks of ${length} steps on the screen by seed ${seed}: neither what was typed nor the focus is lost`,
  async () => {
    let compared = 0;
    for (let number = 0; number < count; number += 1) {
      const walk = await chanceWalk(seed + number, length);
      compared += Number(walk.isCompared);
      if (walk.problems.length === 0) continue;
      const { start, steps: all } = walk;
      const steps = await shortened(all, async (fewer) => (await problemsOf({ start, steps: fewer })).length > 0);
      const problems = await problemsOf({ start, steps });
      const again = `npm run paths -- --walks 1 --seed ${seed + number}`;
      throw new Error(foundByChance(`walk of seed ${seed + number} from ${start}:`, { steps, problems }, again));
    }
    if (count > 10) expect(compared).toBeGreaterThan(0);
  },
  // Half a minute for a walk: a busy machine takes its time.
  count * 30_000,
);
