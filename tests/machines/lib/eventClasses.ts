/**
 * What is lost when an event is ignored, one row a class. Every event of the catalogue is in one class. A state that
 * ignores an event must give a reason (`meta.ignores`), unless the event is harmless.
 */
export const eventClasses = {
  submit: ['payment.requested'],
  pay: ['payment.started', 'payment.succeeded', 'page.restored', 'bankForm.rejected'],
  save: ['save.requested', 'values.changed', 'values.saved', 'amount.changed', 'dialog.confirmed'],
  upload: ['file.chosen', 'upload.started', 'upload.succeeded', 'upload.failed'],
  delete: ['file.removed', 'draft.discarded', 'application.deleted', 'deletion.confirmed'],
  party: ['party.chosen', 'partyChoice.requested'],
  token: ['token.rejected', 'token.expired', 'token.renewalDue', 'access.forbidden', 'logout.requested'],
  harmless: [
    'login.requested',
    'alert.dismissed',
    'choice.dismissed',
    'choice.resumed',
    'application.changed',
    'application.reloaded',
    'application.reloadRequested',
    'application.received',
    'application.replaced',
    'step.opened',
    'retry.requested',
    'editing.resumed',
    'bank.chosen',
    'dialog.opened',
    'dialog.dismissed',
    'payment.checkRequested',
    'download.requested',
    'document.loaded',
    'text.changed',
    'address.chosen',
    'result.marked',
    'markedResult.chosen',
    'results.dismissed',
    'message.raised',
    'message.dismissed',
    'warning.dismissed',
    'offer.dismissed',
    'draft.continued',
    'application.begun',
    // The authority's events: what a status does not allow, the server refuses with 409.
    'check.passed',
    'check.failed',
    'check.repeated',
    'deposition.started',
    'deposition.passed',
    'deposition.failed',
    'deposition.repeated',
    'exam.started',
    'exam.passed',
    'exam.failed',
    'exam.repeated',
    'register.started',
    'register.completed',
    'application.refused',
  ],
} as const satisfies Record<string, readonly string[]>;

export type EventClass = keyof typeof eventClasses;

/** @returns the class of an event; undefined when nobody has classified it yet. */
export const classOf = (type: string): EventClass | undefined =>
  (Object.keys(eventClasses) as EventClass[]).find((name) => (eventClasses[name] as readonly string[]).includes(type));
