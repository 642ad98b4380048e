import type { CatalogueEntry } from '../../../machines/lib/catalogueEntry';
import { picturedStageMachine } from '../../../src/charts/pictures/pictureIndex';
import { drivers } from '../../machines/drivers';
import { isScreenDriver } from '../../machines/lib/screenDriver';
import { leavesOf } from '../kit/explore';
import { type Plan, type PlannedStep, planOf, rankOf } from '../kit/plan';
import { walkedCases } from '../kit/walks';
import { stagePlans } from './stages';

/** A walk, and the states of which a picture is taken on the way, by index of the step. */
export interface PicturePlan {
  plan: Plan;
  states: Readonly<Record<number, readonly string[]>>;
}

export const statesOfPlan = ({ states }: PicturePlan): string[] => Object.values(states).flat();

interface Place {
  plan: Plan;
  index: number;
}

/** Everything that is done up to a step: walks that begin with it come past the same screen. */
const wayTo = ({ plan: { start, steps }, index }: Place): string =>
  JSON.stringify([start, steps.slice(0, index + 1).map(({ acts, value }) => [acts, value])]);

const isAtRest = ({ isPassing, value }: PlannedStep): boolean => !isPassing && value !== null;

/** The nearest step of any plan at which each innermost state is on screen. */
function nearestPlaces(plans: readonly Plan[]): Map<string, Place> {
  const nearest = new Map<string, Place>();
  for (const plan of plans)
    for (const [index, step] of plan.steps.entries())
      for (const state of isAtRest(step) ? leavesOf(step.value) : []) {
        const known = nearest.get(state);
        if (!known || index < known.index) nearest.set(state, { plan, index });
      }
  return nearest;
}

/** What level 3 does not walk is compared with what is there, not with whether it can be used: jsdom has no styles. */
const withoutStanding = (plan: Plan): Plan => ({
  ...plan,
  steps: plan.steps.map((step) => ({ ...step, expectations: step.expectations.filter(({ is }) => is === undefined) })),
});

async function plansOf(entry: CatalogueEntry): Promise<Plan[]> {
  const driver = drivers[entry.id];
  if (!driver || 'noScreen' in driver) return [];
  if (!isScreenDriver(driver))
    return entry.id === picturedStageMachine ? (await stagePlans(entry, driver)).map(({ plan }) => plan) : [];
  const walked = await walkedCases(entry);
  const isPlayed = ({ value }: PlannedStep) => leavesOf(value).some((leaf) => driver.playedOnly?.includes(leaf));
  const plans = walked
    .filter((item) => rankOf(entry, driver, item, 3) !== null)
    .flatMap((item) => planOf(entry, driver, item) ?? [])
    .map((plan) => {
      const end = plan.steps.findIndex(isPlayed);
      return end < 0 ? plan : { ...plan, steps: plan.steps.slice(0, end) };
    });
  return driver.inBrowser ? plans : plans.map(withoutStanding);
}

/** The shortest walks that show every state of a machine that can be shown, as few as possible. */
export async function picturePlans(entry: CatalogueEntry): Promise<PicturePlan[]> {
  const chosen: { plan: Plan; states: Record<number, string[]> }[] = [];
  const places = [...nearestPlaces(await plansOf(entry))].sort(([, a], [, b]) => b.index - a.index);
  for (const [state, place] of places) {
    const way = wayTo(place);
    const found = chosen.find(({ plan }) => wayTo({ plan, index: place.index }) === way);
    const { states } = found ?? chosen[chosen.push({ plan: place.plan, states: {} }) - 1]!;
    states[place.index] = [...(states[place.index] ?? []), state];
  }
  // What comes after the last picture need not be walked.
  return chosen.map(({ plan, states }) => ({
    plan: { ...plan, steps: plan.steps.slice(0, Math.max(...Object.keys(states).map(Number)) + 1) },
    states,
  }));
}
