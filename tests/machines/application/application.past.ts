import type { ApplicationContext } from '#machines/application/application.machine';
import type { WalkedStep } from '../lib/invariant';
import type { Past } from '../lib/screenDriver';

type Walked = readonly WalkedStep<ApplicationContext>[];

/** What the screen is in after an event, as the driver brings it about. */
type Condition =
  | 'free'
  /** The save is under way, alone or as the first part of a payment. */
  | 'saving'
  | 'paying'
  /** The save of what was merged is under way, without an overlay. */
  | 'savingMine'
  | 'saveFailed'
  /** A file was not uploaded; no save has waited for it. */
  | 'fileFailed'
  /** The server has refused to save what is on screen, whatever it is. */
  | 'refused'
  /** The answers are shown in place of the form. */
  | 'checking'
  | 'invalid'
  | 'uploading'
  | 'deleting'
  | 'deleted'
  /** The form does not ask for the document any more. */
  | 'unasked';

/** Events that change nothing of the condition are left out. */
const conditionAfter: Readonly<Record<string, Condition>> = {
  'save.requested': 'saving',
  'save.needed': 'saving',
  'retry.requested': 'saving',
  'payment.requested': 'paying',
  'application.saved': 'free',
  'save.failed': 'saveFailed',
  'application.outdated': 'refused',
  'editing.resumed': 'free',
  'answers.confirmed': 'free',
  'answers.shown': 'checking',
  'answers.left': 'free',
  'payment.closed': 'free',
  'section.requested': 'free',
  'validation.failed': 'invalid',
  'mine.chosen': 'savingMine',
  'theirs.chosen': 'savingMine',
  'application.replaced': 'deleted',
  'slots.changed': 'unasked',
  'file.chosen': 'uploading',
  'document.queued': 'uploading',
  'uploads.needed': 'uploading',
  'document.unqueued': 'free',
  'document.uploading': 'uploading',
  'document.uploaded': 'free',
  'document.failed': 'fileFailed',
  'file.removed': 'deleting',
  'message.raised': 'free',
  'document.deleted': 'deleted',
};

const changing = Object.keys(conditionAfter);

/** Begun with a button of the foot, which is disabled while a run is under way or has failed. */
const begun = [
  'save.requested',
  'payment.requested',
  'answers.shown',
  'answers.confirmed',
  'section.requested',
  'validation.failed',
  'payment.opened',
  'payment.settled',
  'uploads.needed',
];
/** They need a form without errors. */
const ofWholeForm = ['answers.shown', 'answers.confirmed', 'section.requested', 'payment.opened', 'payment.settled'];
const saves = ['save.needed', 'application.saved', 'save.failed', 'application.outdated'];
const afterFailure = ['retry.requested', 'editing.resumed'];
const conflicts = ['mine.chosen', 'theirs.chosen'];
const replacements = ['application.replaced'];
const choices = ['file.chosen', 'document.queued'];
const uploads = ['document.uploading', 'document.uploaded', 'document.failed'];
const deletions = ['message.raised', 'document.deleted'];
const ofField = [
  'file.removed',
  'download.requested',
  'document.unqueued',
  'uploads.needed',
  ...choices,
  ...uploads,
  ...deletions,
];
/** From the answers one goes back, or on to the payment. */
const inChecking = ['answers.left', 'payment.opened'];
/** A locked application is paid for, and its documents can still be downloaded. */
const inLocked = ['payment.opened', 'payment.settled', 'download.requested'];
const inForm = [
  'form.changed',
  'answers.left',
  ...begun,
  ...saves,
  ...afterFailure,
  ...conflicts,
  ...replacements,
  ...ofField,
];

const without = (events: readonly string[], ...others: readonly string[]) =>
  events.filter((event) => !others.includes(event));

/** What nobody can do in a condition. */
const impossibleIn: Readonly<Record<Condition, readonly string[]>> = {
  free: [],
  saving: [...begun, ...afterFailure, ...uploads],
  paying: [...begun, ...afterFailure, ...uploads],
  savingMine: [],
  saveFailed: begun,
  // A save would wait for the file.
  fileFailed: [...begun, ...saves, ...afterFailure, ...replacements],
  checking: without(inForm, ...inChecking),
  refused: [...begun, ...conflicts, ...replacements],
  invalid: ofWholeForm,
  uploading: [
    ...begun,
    ...saves,
    ...afterFailure,
    ...conflicts,
    ...replacements,
    ...without(ofField, 'document.uploaded', 'document.failed'),
  ],
  deleting: [...replacements, ...without(ofField, ...deletions)],
  // The form asks for the document.
  deleted: [...ofWholeForm, ...replacements, ...without(ofField, ...choices)],
  unasked: [...replacements, ...ofField],
};

type Step = Walked[number];
const isOneOf = (events: readonly string[], { event }: Step) => events.includes(event?.type ?? '');
const asksForNothing = ({ event }: Step) =>
  event?.type === 'slots.changed' && (event.slots as readonly unknown[]).length === 0;
const isEditing = ({ from }: Step) => from?.includes('form.editing') ?? false;
const isChecking = ({ from }: Step) => from?.includes('form.checking') ?? false;
const isLocked = ({ from }: Step) => from?.includes('form.locked') ?? false;
const lacksPerson = ({ from }: Step) => /person\.(waiting|loading)/.test(from ?? '');
const knowsPerson = ({ from }: Step) => /person\.(known|unavailable)/.test(from ?? '');
/** A new application waits for the person first. */
const isNew = (past: Walked) => past.some(({ to }) => to.includes('person.waiting'));

const conditionOf = (past: Walked): Condition => {
  const last = past
    .slice(0, -1)
    .findLast((step) => (step.event?.type === 'slots.changed' ? asksForNothing(step) : isOneOf(changing, step)));
  return last ? conditionAfter[last.event!.type]! : 'free';
};

/** Is the screen in one of these conditions when the last event of the past is to happen? */
export const isIn =
  (...conditions: readonly Condition[]) =>
  (past: Past): boolean =>
    conditions.includes(conditionOf(past as Walked));

/** What the machine alone can do, and no person; asked of every step with the walk up to it. */
const impossible: readonly ((step: Step, past: Walked) => boolean)[] = [
  (step) =>
    (isOneOf(inForm, step) || asksForNothing(step)) &&
    !isEditing(step) &&
    !(isLocked(step) && isOneOf(inLocked, step)) &&
    !(isChecking(step) && isOneOf(inChecking, step)),
  // Nothing can be saved until the person is known; a new application has no documents, and its form is not whole.
  (step) => lacksPerson(step) && isOneOf([...begun, ...saves, ...afterFailure], step),
  (step, past) => isNew(past) && isOneOf([...ofField, ...ofWholeForm], step),
  // With the authority, only an exam that was paid for loads the application again.
  ({ event, from }) => event?.type === 'application.reloadRequested' && /form\.(atAuthority|decided)/.test(from ?? ''),
  // A conflict takes an automatic save, before which the population register has been asked.
  (step) => isOneOf(conflicts, step) && !knowsPerson(step),
  // One save is begun at a time, by the press before.
  (step, past) =>
    isOneOf(['save.needed'], step) &&
    isIn('saving', 'paying')(past as Past) &&
    !isOneOf(['save.requested', 'payment.requested', 'retry.requested'], past.at(-2)!),
  (step, past) => isOneOf(impossibleIn[conditionOf(past)], step),
];

/** Can this walk of the machine alone happen on the screen? */
export const isPossibleWalk = (steps: Walked): boolean =>
  steps.every((step, index) => !impossible.some((cannotBe) => cannotBe(step, steps.slice(0, index + 1))));
