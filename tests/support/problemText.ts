import type { ScenarioProblem } from '../../src/charts/scenarios/walkScenario';

const sentences: Record<ScenarioProblem['reason'], (problem: ScenarioProblem) => string> = {
  start: ({ named, instead }) => `no input is named “${named}”; there are: ${instead.join(', ')}`,
  unknown: ({ step, named, instead }) =>
    `step ${step}: nothing is named “${named}”; possible there: ${instead.join(', ') || 'nothing'}`,
  ignored: ({ step, named, instead }) =>
    `step ${step}: “${named}” is ignored there; possible there: ${instead.join(', ') || 'nothing'}`,
  otherState: ({ step, named, instead }) =>
    `step ${step}: the machine should be in ${named}, it is in ${instead.join(' + ')}`,
};

/** A problem as a sentence, for reports. */
export const problemText = (problem: ScenarioProblem): string => sentences[problem.reason](problem);
