import type { Mutant } from './mutants';

/** Mutants that change nothing anybody could notice, and why. A row that fits no survivor is reported. */
export interface Equivalent {
  machine: string | RegExp;
  operator: string;
  place: string | RegExp;
  why: string;
}

export const equivalent: readonly Equivalent[] = [
  {
    machine: /^stage-/,
    operator: 'rows swapped',
    place: /isAt comes after (isAt|isRemoved)$/,
    why: 'an application has one stage and one phase: at most one of these rows holds',
  },
  {
    machine: 'session',
    operator: 'rows swapped',
    place: /^loading, readStartReason done/,
    why: 'a session begins for one reason',
  },
  {
    machine: 'session',
    operator: 'value replaced',
    place: 'clearSession, loginCode',
    why: 'the code is given up when it was exchanged',
  },
  {
    machine: 'session',
    operator: 'value replaced',
    place: /^store(Session|Tokens), failure$/,
    why: 'a failed login is shown to nobody logged in, and cleared when the next one begins',
  },
  {
    machine: 'actingParty',
    operator: 'action dropped',
    place: 'choosing, choice.dismissed, row 1: choose',
    why: 'who acts for somebody comes to the choice with that party chosen',
  },
  {
    machine: 'stepper',
    operator: 'target swapped',
    place: 'atActive, step.opened, row 1: lookingBack becomes arriving',
    why: 'a step that is done leads from arriving to lookingBack',
  },
  {
    machine: 'stepper',
    operator: 'rows swapped',
    place: 'lookingBack, step.opened, row 1: isActiveStep comes after isDoneStep',
    why: 'the step of the status is not done',
  },
  {
    machine: 'bankChoice',
    operator: 'rows swapped',
    place: /^starting, startPayment failed, row [123]/,
    why: 'a failure has one messageId, and one with fields is no other',
  },
  {
    machine: 'rowImport',
    operator: 'action dropped',
    place: 'closed, dialog.opened, row 1: clearImported',
    why: 'every way into closed has cleared it',
  },
  {
    machine: 'rowImport',
    operator: 'rows swapped',
    place: 'open.reading, readSource done, row 1: isUnreadable comes after isMapped',
    why: 'a source that cannot be read has no columns',
  },
  {
    machine: 'rowImport',
    operator: 'reenter toggled',
    place: 'open, source.chosen, row 1: entered again',
    why: 'what leaving clears is stored anew on the way, and counts are not shown before they are counted again',
  },
  {
    machine: 'submission',
    operator: 'rows swapped',
    place: 'requestingAmount, requestAmount done, row 1: hasChanged comes after isLocked',
    why: 'a locked form does not change',
  },
  {
    machine: 'submission',
    operator: 'rows swapped',
    place: /^choosingBank, bankChoice done, row [123]/,
    why: 'the bank dialog ends for one reason',
  },
  {
    machine: 'submission',
    operator: 'rows swapped',
    place: /^submittingFree, submitFree failed, row [12]/,
    why: 'a failure has one messageId, and one with fields is no other',
  },
  {
    machine: 'submission',
    operator: 'target swapped',
    place: /settled becomes opening$/,
    why: 'what is paid leads from opening to settled',
  },
  {
    machine: 'submission',
    operator: 'target swapped',
    place:
      /^(requestingAmount, requestAmount done|continuing, always|checking, (answers\.confirmed|form\.changed)|choosingBank, form\.changed), row 1: beginning becomes validating$/,
    why: 'there the run wants a payment, nothing has failed, and a form that changes is not locked: beginning leads to validating',
  },
  {
    machine: 'submission',
    operator: 'target swapped',
    place: /^(saved|starting), always, row 1: uploading becomes uploaded$/,
    why: 'with a queued document uploaded leads to uploading',
  },
  {
    machine: 'submission',
    operator: 'rows swapped',
    place: 'starting, always, row 1: shouldUploadFirst comes after isSaved',
    why: 'with a queued document saved leads to uploading, too',
  },
  {
    machine: 'submission',
    operator: 'action dropped',
    place: 'saving, entry: clearFailure',
    why: 'every way to a save has cleared it',
  },
  {
    machine: 'application',
    operator: 'rows swapped',
    place: 'loading, applicationLoader done, row 2: isLoaded comes after isRedirected',
    why: 'a loader ends in one way',
  },
  {
    machine: 'documentUpload',
    operator: 'rows swapped',
    place: /^deciding, always, row [135]:/,
    why: 'a file that was set aside has no error; of a file or document with an error the rows before say so',
  },
  {
    machine: 'documentUpload',
    operator: 'target swapped',
    place: /^idle\.rejected, .*#documentUpload\.deciding becomes #documentUpload\.idle$/,
    why: 'a file is refused in an empty field, which is what is left of it',
  },
  {
    machine: 'documentUpload',
    operator: 'value replaced',
    place: /^dropDocument, (file|errorKey)$/,
    why: 'a document that is kept has no chosen file and no error beside it',
  },
  {
    machine: 'draft',
    operator: 'rows swapped',
    place: 'clean, application.loaded, row 1: isLocked comes after isNewer',
    why: 'both rows do the same',
  },
  {
    machine: 'draft',
    operator: 'rows swapped',
    place: 'unsaved.sorting, always, row 1: isConflict comes after isSessionOver',
    why: 'a failure is of one kind: a conflict is not the end of the session',
  },
  {
    machine: 'draft',
    operator: 'rows swapped',
    place: 'saving, saveApplication failed, row 1: isAnswered comes after isClosed',
    why: 'the server answers “saved with this key” or “closed”, never both',
  },
];

const fits = (pattern: string | RegExp, text: string) =>
  typeof pattern === 'string' ? pattern === text : pattern.test(text);

/** Why a mutant changes nothing; undefined when it should be noticed. */
export const rowFor = ({ machine, operator, place }: Mutant): Equivalent | undefined =>
  equivalent.find((row) => fits(row.machine, machine) && row.operator === operator && fits(row.place, place));
