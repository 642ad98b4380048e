import type { Activity } from '../codes';
import { addMonths, dayOf } from '../dates';
import { limits } from '../limits';
import type { ApplicationDefinition } from './definition';
import type { PermissionStanding } from './permission';
import type { Stage } from './stage';

/**
 * Texts about an application: about its kind, at a stage, for an activity. Screen, summary, e-mail and course take their words
 * from here and nowhere else (WRD-01). Texts are keys of the language files, because a language is chosen where they are shown.
 */

type Kind = Pick<ApplicationDefinition, 'code' | 'audience'>;

/** Keys of one text: the first that exists is shown. */
export type TextKeys = [string, ...string[]];

const kindKey = ({ code, audience }: Kind): string => `kinds:${audience}.${code.replace(/^APPLICATION_TYPE_/, '')}`;

/** Title of an application of a kind, e.g. "Relvaloa pikendamise taotlus" (SHELL-24). */
export const kindTitleKey = (kind: Kind, activity: Activity | null = null): string =>
  `${kindKey(kind)}.${activity ?? 'new'}`;

/** The name of a kind, e.g. "Relvaluba", for lists and cards. */
export const kindNameKey = (kind: Kind): string => `${kindKey(kind)}.name`;

/** One line on what a kind is for, where kinds are chosen from. */
export const kindPurposeKey = (kind: Kind): string => `${kindKey(kind)}.purpose`;

/** Texts of the namespace `stage` for a stage, by the path of the stage machine's state. */
export interface StageTexts {
  /** Key of title, text, who acts next. */
  key: string;
  /** Key of its texts once nothing is due for the exams; absent where nobody is asked to pay. */
  settledKey?: string;
  /** Keys of its texts for a kind whose decision is a permission. */
  permissionKeys?: Record<PermissionStanding, string>;
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
  'exam.pending': { ...running('exam.pending'), settledKey: 'exam.settled' },
  'exam.passed': running('exam.passed'),
  'exam.failed': running('exam.failed'),
  'exam.concluding': { ...running('exam.concluding'), isConcluding: true },
  register: {
    key: 'register',
    permissionKeys: { valid: 'register', ended: 'permissionEnded', used: 'permissionUsed' },
    hasDeadline: false,
  },
  refused: { key: 'refused', hasDeadline: false },
};

/** Facts of an application that its texts depend on besides its stage. */
export interface StageFacts {
  /** Nothing is due for its exams. */
  areExamsSettled: boolean;
  /** null: the kind is decided without a permission. */
  permission: PermissionStanding | null;
}

/** Key of the texts of a stage. */
export const stageTextsKey = (
  { key, settledKey, permissionKeys }: StageTexts,
  { areExamsSettled, permission }: StageFacts,
): string => (areExamsSettled && settledKey) || (permission && permissionKeys?.[permission]) || key;

/** A step that is over and is looked at again. */
export const doneKey = (step: Stage): string => `done.${step}`;

/** Texts of a state in a step. A stage without a step of its own has the texts of the nearest earlier one (STEP-15). */
export function stageTextsAt(step: Stage, stagePath: string): StageTexts | undefined {
  const [stage, phase] = stagePath.split('.');
  return stageTexts[stage === step || phase === undefined ? stagePath : `${step}.${phase}`];
}

/**
 * Keys of a text that a kind may have of its own: a declaration is no application.
 * @param key with its namespace, as `payment:submitted`.
 */
export const kindText = ({ namespace }: Pick<ApplicationDefinition, 'namespace'>, key: string): TextKeys => [
  `${namespace}:words.${key.replace(':', '.')}`,
  key,
];

/** The months within which the authority decides; null: it acts at once. */
export const processingMonths = ({ isUrgent }: Pick<ApplicationDefinition, 'isUrgent'>): number | null =>
  isUrgent ? null : limits.processingMonths;

/** The day by which the authority decides, `YYYY-MM-DD` (LIMIT-20); null: it acts at once, or the application is not submitted. */
export function decisionDay(
  definition: Pick<ApplicationDefinition, 'isUrgent'>,
  submitted: Date | string | null | undefined,
): string | null {
  const months = processingMonths(definition);
  return months !== null && submitted ? addMonths(dayOf(new Date(submitted)), months) : null;
}

/** Key of the warning that comes before every other text; null: the kind has none. */
export const dangerKey = ({
  isUrgent,
  namespace,
}: Pick<ApplicationDefinition, 'isUrgent' | 'namespace'>): string | null => (isUrgent ? `${namespace}:danger` : null);

/** Key of the words for a stage in a list, in the namespace `info` (INFO-10). */
export const standingKey = ({ endsAs }: Pick<ApplicationDefinition, 'endsAs'>, stagePath: string): string =>
  `standing.${(stagePath === 'register' && endsAs) || stagePath}`;

/** Title, text, and who takes the next step. */
export type StageWords = Record<'title' | 'text' | 'next', TextKeys>;

/**
 * Texts about an application at a stage. A kind may have texts of its own, since not every decision gives a licence; an
 * activity may, since its decision is another one than that on a new licence.
 * @param key of `StageTexts`, or of a step that is over.
 */
export function stageWords(
  { namespace }: Pick<ApplicationDefinition, 'namespace'>,
  activity: Activity | null,
  key: string,
): StageWords {
  const keysOf = (part: string): TextKeys => {
    const own = [`${namespace}:stage.${key}`, `stage:${key}`];
    const [first = '', ...others] = own.flatMap((each) => [
      ...(activity ? [`${each}.${activity}.${part}`] : []),
      `${each}.${part}`,
    ]);
    return [first, ...others];
  };
  return { title: keysOf('title'), text: keysOf('text'), next: keysOf('next') };
}
