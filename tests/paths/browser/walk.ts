import type { Performed, Plan, PlannedStep } from '../kit/plan';
import { stateText } from '../kit/plan';
import { stepText } from '../kit/words';
import type { BrowserPortal } from './portal';

/**
 * Walks a case in the browser.
 * @param performed is kept up to date.
 * @param onState called in every state, once the machine and the screen are as the case says.
 * @throws when a state is not reached, or the screen does not show what it must.
 */
export async function walk(
  portal: BrowserPortal,
  plan: Plan,
  performed: Performed,
  onState: (step: PlannedStep, index: number) => Promise<void>,
): Promise<void> {
  const { sentences } = performed;
  for (const [index, step] of plan.steps.entries()) {
    performed.step = index;
    if (index === 0) {
      sentences.push(`open ${plan.start.at}`, ...(plan.start.first ?? []).map((act) => stepText(act, portal.names)));
      await portal.open(step.holds);
    } else portal.hold(step);
    for (const act of step.acts) {
      sentences.push(stepText(act, portal.names));
      await portal.do(act);
    }
    const state = stateText(step);
    sentences.push(`see ${state}`);
    const problem = await portal.comesTo(plan.machine, step);
    if (problem) throw new Error(`in ${state}: ${problem}`);
    await onState(step, index);
  }
}
