import type { Failure } from '#domain/errors';
import type { CatalogueEntry, SampleEvent } from '../../../machines/lib/catalogueEntry';
import type { EffectDrive, Expectation, Fault, ScreenDriver } from '../../machines/lib/screenDriver';
import { errorType } from './explore';
import { expectationsIn, type Plan, type PlannedStep, planOf, rankOf } from './plan';
import type { WalkedCase } from './walks';

/** Every way in which the network fails a person. */
const everyFault: readonly Fault[] = [401, 403, 500, 'timeout', 'cut', 'malformed'];

/** Visible on every screen when a call with a token is refused: the alert of the session (AUTH-26, AUTH-28). */
const alerts: Partial<Record<Fault, Expectation>> = {
  401: { role: 'alertdialog', name: 'sessionEnd:expired.title' },
  403: { role: 'alertdialog', name: 'sessionEnd:forbidden.title' },
};

/** Numbers of these cases begin here. */
const firstNumber = 10_001;

const ended = (step: PlannedStep, { call }: EffectDrive, fault: Fault): PlannedStep['acts'] =>
  step.acts.map((act) => ('answer' in act && act.answer === call ? { answer: act.answer, by: { fault } } : act));

/** The same walk, its last call failing in this way. */
function withFault(plan: Plan, driver: ScreenDriver, effect: string, fault: Fault): Plan {
  const drive = driver.effects[effect]!;
  const last = plan.steps.at(-1)!;
  const alert = drive.isAnonymous || drive.endsSession ? undefined : alerts[fault];
  const step: PlannedStep = {
    ...last,
    acts: ended(last, drive, fault),
    holds: [],
    ...(alert
      ? { value: null, isPassing: true, expectations: [alert] }
      : { expectations: expectationsIn(driver, last.value, []) }),
  };
  return { ...plan, title: `${effect} meets ${fault}`, steps: [...plan.steps.slice(0, -1), step] };
}

/** A failure that says nothing of its cause; what follows by itself may come after it. */
const failsWithoutAnswer = (event: SampleEvent | undefined, effect: string): boolean =>
  event?.type === errorType(effect) && ['network', 'server'].includes((event.error as Failure).kind);

/** How many faults each call meets in the browser. */
const faultsInBrowser = 2;

/**
 * Every call of a machine, failing in every way: one case each. In the browser a call meets two faults, each call the next
 * ones in turn; level 2 has walked them all.
 */
export function faultPlans(
  entry: CatalogueEntry,
  driver: ScreenDriver,
  walked: readonly WalkedCase[],
  level: 2 | 3,
): Plan[] {
  const calls = Object.entries(driver.effects).filter(([, { call }]) => call);
  const failing = calls.flatMap(([effect, { faults = everyFault }], turn) => {
    const [base] = walked
      .filter(
        ({ item }) => failsWithoutAnswer(item.events.at(-1), effect) || failsWithoutAnswer(item.events.at(-2), effect),
      )
      .filter((item) => rankOf(entry, driver, item, level) === 0)
      .sort((a, b) => a.item.events.length - b.item.events.length);
    const plan = base && planOf(entry, driver, base);
    if (!plan) return [];
    return faults.map((fault, index) => ({
      plan: withFault(plan, driver, effect, fault),
      isWalked: level === 2 || (index + turn * faultsInBrowser) % faults.length < faultsInBrowser,
    }));
  });
  return failing
    .map(({ plan, isWalked }, index) => ({ plan: { ...plan, number: firstNumber + index }, isWalked }))
    .flatMap(({ plan, isWalked }) => (isWalked ? [plan] : []));
}
