import type { Stage } from './stage';

/** Texts of the namespace `stage` for a stage, by the path of the stage machine's state. */
export interface StageTexts {
  /** Key of title, text, who acts next. */
  key: string;
  /** A word before the text: everything is passed and the decision is being written. */
  isConcluding?: true;
  /** Is there a day by which the authority decides? */
  hasDeadline: boolean;
}

const running = (key: string): StageTexts => ({ key, hasDeadline: true });

/**
 * One row a state. In the exam step a passed and a failed exam have their own texts, every other status the general
 * title (STEP-22..24); while the decision is written, nobody is asked to take or to pay for an exam.
 */
export const stageTexts: Readonly<Record<string, StageTexts>> = {
  open: { key: 'open', hasDeadline: false },
  'check.pending': running('check.pending'),
  'check.passed': running('check.passed'),
  'check.failed': running('check.failed'),
  'check.concluding': { ...running('check.passed'), isConcluding: true },
  'deposition.pending': running('deposition.pending'),
  'deposition.passed': running('deposition.passed'),
  'deposition.failed': running('deposition.failed'),
  'deposition.concluding': { ...running('deposition.passed'), isConcluding: true },
  'exam.pending': running('exam.pending'),
  'exam.passed': running('exam.passed'),
  'exam.failed': running('exam.failed'),
  'exam.concluding': { ...running('exam.concluding'), isConcluding: true },
  register: { key: 'register', hasDeadline: false },
  refused: { key: 'refused', hasDeadline: false },
};

/** A step that is over and is looked at again. */
export const doneKey = (step: Stage): string => `done.${step}`;

/** Texts of a state in a step. A stage without a step of its own has the texts of the nearest earlier one (STEP-15). */
export function stageTextsAt(step: Stage, stagePath: string): StageTexts | undefined {
  const [stage, phase] = stagePath.split('.');
  return stageTexts[stage === step || phase === undefined ? stagePath : `${step}.${phase}`];
}

/** Keys of a title or text, the first that exists is shown: a kind may have its own, since not every decision gives a licence. */
export const stageTextKeys = (
  namespace: string,
  key: string,
  part: 'title' | 'text',
): [own: string, general: string] => [`${namespace}:stage.${key}.${part}`, `stage:${key}.${part}`];
