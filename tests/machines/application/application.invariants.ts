import type { Failure } from '#domain/errors';
import type { ApplicationContext } from '#machines/application/application.machine';
import {
  emits,
  ended,
  failed,
  type Invariant,
  leads,
  leadsFrom,
  outputOf,
  raises,
  sends,
  type WalkedStep,
} from '../lib/invariant';

type Step = WalkedStep<ApplicationContext>;
type Shown = { type: string; status: string; payment: { success: boolean } | null; review?: unknown };
type Output = {
  kind: string;
  documents?: unknown;
  failure?: Failure;
  application?: Shown;
};

/** State of one region of the open screen. */
const regionIs = ({ to }: Step, region: string, state: string) => to.includes(`${region}.${state}`);
const formOf = ({ status, payment, review }: Shown) => {
  if (review) return 'withColleague';
  if (payment?.success) return status === 'APPLICATION_STATUS_REGISTER_OK' ? 'decided' : 'atAuthority';
  return payment ? 'locked' : 'editing';
};
const personOf = (application: ApplicationContext['application']) => {
  if (application?.id === undefined) return 'waiting';
  return application.payment || application.review ? 'unneeded' : 'updateDue';
};
const isOpen = ({ from }: Step) => from?.startsWith('open') === true;

/** The file field of the catalogue's events. */
const field = 'document:PRISON_OFFICER';

/** What is passed on to the children: event, child, and the event that it gets. */
const passedOn: readonly (readonly [on: string, to: string, type: string])[] = [
  ...['form.updated', 'form.changed'].flatMap((type) =>
    ['submission', 'draft'].map((child) => [type, child, type] as const),
  ),
  ['form.opened', 'form', 'form.opened'],
  ['application.saved', 'form', 'application.saved'],
  ...['document.uploaded', 'document.deleted', 'documents.merged'].map(
    (type) => [type, 'form', 'documents.known'] as const,
  ),
  ...['save.requested', 'payment.requested', 'retry.requested', 'answers.confirmed', 'editing.resumed'].map(
    (type) => [type, 'submission', type] as const,
  ),
  ...['section.requested', 'file.chosen', 'file.removed'].map(
    (type) => [type, 'submission', 'editing.resumed'] as const,
  ),
  ...['draft.discarded', 'mine.chosen', 'theirs.chosen', 'connection.restored', 'page.hidden', 'screen.left'].map(
    (type) => [type, 'draft', type] as const,
  ),
  ['save.needed', 'draft', 'save.requested'],
  ['uploads.needed', 'uploadQueue', 'uploads.requested'],
  ...['connection.restored', 'application.saved', 'save.failed'].map((type) => [type, 'uploadQueue', type] as const),
  ['application.saved', 'submission', 'application.saved'],
  ['save.failed', 'submission', 'save.failed'],
  ['application.replaced', 'submission', 'form.replaced'],
  ['application.replaced', 'submission', 'application.reloaded'],
  ...['application.saved', 'application.replaced'].map(
    (type) => [type, 'paymentReturn', 'application.loaded'] as const,
  ),
  ['file.chosen', field, 'file.chosen'],
  ['file.removed', field, 'file.removed'],
  ['download.requested', field, 'download.requested'],
  ['document.uploading', field, 'upload.started'],
  ['document.uploaded', field, 'upload.succeeded'],
  ['document.failed', field, 'upload.failed'],
  ['document.failed', 'submission', 'document.failed'],
];
/** After these the children know which files are queued. */
const changesQueue = [
  'slots.changed',
  'save.requested',
  'payment.requested',
  'retry.requested',
  'document.queued',
  'document.unqueued',
  'document.uploaded',
];

/** The screen of an application. */
export const applicationInvariants: readonly Invariant<ApplicationContext>[] = [
  leads('the application is loaded, and shown as it stands (SHELL-18..21, OPEN-18)', {
    on: ended('applicationLoader'),
    and: (step) => {
      const output = outputOf<Output>(step);
      if (output.kind !== 'loaded') return step.to === output.kind && step.after.failure === (output.failure ?? null);
      const { application } = output;
      if (application?.type !== 'APPLICATION_TYPE_PURCHASE_LICENCE')
        return step.to === 'failed' && step.after.failure?.key === 'error.backendError';
      return (
        regionIs(step, 'form', formOf(application)) &&
        step.after.application === application &&
        step.after.documents === outputOf<Output>(step).documents
      );
    },
  }),
  leads(
    'the population register is asked after half a second, unless the application can no longer be changed (PRIV-02)',
    {
      on: ended('applicationLoader'),
      where: ({ to }) => to.startsWith('open'),
      and: (step) => {
        const person = personOf(step.after.application);
        return regionIs(step, 'person', person) && step.timeLeft === (person === 'unneeded' ? null : 500);
      },
    },
  ),
  leads('from the answers a section of the form is opened', {
    on: 'section.requested',
    and: (step) => step.emitted.some(({ type, section }) => type === 'section.opened' && section === 'contact'),
  }),
  leads(
    'documents of a merged version are known, those that no save has named yet beside them, and go to their fields',
    {
      on: 'documents.merged',
      where: isOpen,
      and: (step) =>
        step.after.documents.every(({ documentId }) =>
          step.before?.documents.some((own) => own.documentId === documentId),
        ) && (step.before?.uploads ?? []).every(({ uploadId }) => sends(step, uploadId, 'document.loaded')),
    },
  ),
  leads('the answers are checked between the pages and the payment', {
    on: 'answers.shown',
    where: ({ from }) => from?.includes('form.editing') ?? false,
    and: (step) => regionIs(step, 'form', 'checking'),
  }),
  leads('from the answers back to the pages', {
    on: 'answers.left',
    where: ({ from }) => from?.includes('form.checking') ?? false,
    and: (step) => regionIs(step, 'form', 'editing'),
  }),
  {
    name: 'what is told of the fee follows the application that was loaded again, or paid',
    when: ({ event, after, before }) =>
      (event?.type === ended('reload') || event?.type === 'payment.settled') &&
      after.application !== before?.application,
    holds: (step) =>
      step.sent.some(
        ({ to, event }) =>
          to === 'paymentReturn' && event.type === 'application.loaded' && event.application === step.after.application,
      ),
  },
  leads('an application that is submitted here is reported as such', {
    on: 'payment.settled',
    where: ({ from, before }) => /form\.(editing|locked)/.test(from ?? '') && before?.application?.id !== undefined,
    and: (step) => step.emitted.some(({ type, id }) => type === 'application.submitted' && id === 1001),
  }),
  leads('a loader that breaks leads to the list, with a message', {
    on: failed('applicationLoader'),
    to: 'failed',
    and: ({ after }) => after.failure?.key === 'error.backendError',
  }),
  leads('half a second after the form the population register is asked (PRIV-02)', {
    on: 'xstate.after.personDocumentDelay',
    and: (step) => regionIs(step, 'person', step.from?.includes('person.waiting') ? 'loading' : 'updating'),
  }),
  leads('who has no valid identity document cannot apply (ERR-20)', {
    on: ended('loadPersonDocument'),
    and: (step) =>
      outputOf<{ document: unknown }>(step).document === null
        ? step.to === 'failed' && step.after.failure?.key === 'error.documentNotFound'
        : regionIs(step, 'person', 'known') && step.after.personDocument !== null,
  }),
  leads('a saved application shows what the register knows now, or what it has (PRIV-01)', {
    on: ended('updatePersonDocument'),
    and: (step) =>
      outputOf<{ document: unknown }>(step).document === null
        ? regionIs(step, 'person', 'unavailable') && step.after.personDocument === null
        : regionIs(step, 'person', 'known') && step.after.personDocument !== null,
  }),
  leads('a saved application stays on screen when the register does not answer', {
    on: failed('updatePersonDocument'),
    and: (step) => regionIs(step, 'person', 'unavailable'),
  }),
  ...['loadPersonDocument', 'updatePersonDocument'].map((effect) =>
    leads<ApplicationContext>(`the photo of the identity document gets a file field (PRIV-90, ${effect})`, {
      on: ended(effect),
      where: (step) => outputOf<{ photo: unknown }>(step).photo !== null,
      and: ({ after }) => after.uploads.some(({ slot }) => slot.type === 'PHOTO'),
    }),
  ),
  leads('a register that does not answer is shown (ERR-21)', {
    on: failed('loadPersonDocument'),
    to: 'failed',
    and: ({ after }) => after.failure?.key === 'applications.documentError',
  }),
  leads('when the register takes the form away, the browser keeps what was typed into it (SAVE-17)', {
    on: failed('loadPersonDocument'),
    and: (step) => sends(step, 'draft', 'page.hidden'),
  }),
  ...['document.deleted', 'application.outdated', 'application.reloadRequested', 'payment.settled'].map((type) =>
    leads<ApplicationContext>(`after ${type} the application is loaded again (FILE-13)`, {
      on: type,
      where: ({ before }) => before?.application?.id !== undefined,
      and: (step) => regionIs(step, 'server', 'reloading'),
    }),
  ),
  leads('an application loaded again is shown as it stands', {
    on: ended('reload'),
    where: (step) => outputOf<Output>(step).kind === 'loaded',
    and: (step) => {
      const { application } = outputOf<Output>(step);
      return (
        regionIs(step, 'server', 'current') &&
        application !== undefined &&
        regionIs(step, 'form', formOf(application)) &&
        step.after.application === application &&
        step.after.documents === outputOf<Output>(step).documents
      );
    },
  }),
  ...[ended('reload'), failed('reload')].map((type) =>
    leads<ApplicationContext>(`when that fails (${type}), the screen stays, and the applicant is told`, {
      on: type,
      where: (step) => type === failed('reload') || outputOf<Output>(step).kind === 'failed',
      and: (step) =>
        regionIs(step, 'server', 'outdated') &&
        raises(step, 'error.backendError') &&
        step.after.application === step.before?.application &&
        step.after.documents === step.before?.documents,
    }),
  ),
  {
    name: 'on the open screen nothing but the register leads away from it',
    when: isOpen,
    holds: ({ to, event }) => to.startsWith('open') || event?.actorId === 'loadPersonDocument',
  },
  leads('an application that was saved is the one shown; its id is told once (SAVE-02)', {
    on: 'application.saved',
    and: (step) =>
      step.after.application === step.event?.application &&
      emits(step, 'application.identified') === (step.before?.application?.id === undefined),
  }),
  leads('a form that was replaced shows that application', {
    on: 'application.replaced',
    and: ({ after, event }) => after.application === event?.application,
  }),
  leads('a payment makes the application submitted (SAVE-07)', {
    on: 'payment.settled',
    where: (step) => step.from?.includes('form.editing') === true || step.from?.includes('form.locked') === true,
    and: (step) => regionIs(step, 'form', 'submitted') && step.after.application?.payment?.success === true,
  }),
  leads('while it is paid for, nothing can be typed', {
    on: 'payment.opened',
    and: (step) => regionIs(step, 'form', step.from?.includes('form.locked') ? 'repaying' : 'paying'),
  }),
  ...['form.paying', 'form.repaying'].map((form) =>
    leads<ApplicationContext>(`a payment given up leads back to the form (SAVE-51), from ${form}`, {
      on: 'payment.closed',
      where: ({ from }) => from?.includes(form) === true,
      and: (step) => regionIs(step, 'form', formOf(step.after.application!)),
    }),
  ),
  leads('the pages of the form have a wizard, which is told of others (PAG-01)', {
    on: 'pages.changed',
    from: 'open',
    and: (step) => step.after.hasWizard && (!step.before?.hasWizard || sends(step, 'wizard', 'pages.changed')),
  }),
  leads('the page of a section of the form is opened', {
    on: 'section.requested',
    where: ({ before }) => before?.hasWizard === true,
    and: (step) => sends(step, 'wizard', 'section.requested'),
  }),
  leads('each file field that the form asks for is there', {
    on: 'slots.changed',
    and: ({ after }) =>
      (after.slots ?? []).every((slot) => after.uploads.some((upload) => upload.slot.type === slot.type)),
  }),
  leads('what the form asks for is remembered', {
    on: 'slots.changed',
    and: ({ after, event }) => after.slots === event?.slots,
  }),
  leads('a file field that the form asks for is told so (PRIV-89)', {
    on: 'slots.changed',
    where: ({ after }) => (after.slots ?? []).length > 0,
    and: (step) => sends(step, field, 'slot.restored'),
  }),
  leads('a file that the form does not ask for any more is not uploaded (PRIV-89)', {
    on: 'slots.changed',
    and: ({ after }) =>
      after.queue.every(({ slot }) => slot.type === 'PHOTO' || after.slots?.some(({ type }) => type === slot.type)),
  }),
  leads('a chosen file has a file field', {
    on: 'file.chosen',
    and: ({ after, event }) => after.uploads.some(({ uploadId }) => uploadId === event?.uploadId),
  }),
  leads('a queued file is known once', {
    on: 'document.queued',
    and: ({ after }) => after.queue.filter(({ uploadId }) => uploadId === 'document:PRISON_OFFICER').length === 1,
  }),
  ...['document.unqueued', 'document.uploaded'].map((type) =>
    leads<ApplicationContext>(`after ${type} the file is queued no more`, {
      on: type,
      and: ({ after }) => after.queue.every(({ uploadId }) => uploadId !== 'document:PRISON_OFFICER'),
    }),
  ),
  leads('an uploaded document takes the place of the one of the same field (FILE-04)', {
    on: 'document.uploaded',
    and: ({ after, event }) => after.documents.length === 1 && after.documents[0] === event?.document,
  }),
  ...[true, false].map((isStored) =>
    leads<ApplicationContext>(`a deleted document of ${isStored ? 'a stored' : 'a new'} application is gone`, {
      on: 'document.deleted',
      where: ({ before, event }) =>
        (before?.application?.id !== undefined) === isStored &&
        before?.uploads.some(({ uploadId }) => uploadId === event?.uploadId) === true,
      and: ({ after }) => after.documents.length === 0,
    }),
  ),
  ...leadsFrom<ApplicationContext>(['open'], 'messages of the children are shown', {
    on: 'message.raised',
    and: (step) => raises(step, 'error.backendError'),
  }),
  ...passedOn.map(([on, to, type]) =>
    leads<ApplicationContext>(`${on} is passed on to ${to} as ${type}`, {
      on,
      from: 'open',
      and: (step) => sends(step, to, type),
    }),
  ),
  ...changesQueue.flatMap((on) =>
    ['submission', 'draft', 'uploadQueue'].map((child) =>
      leads<ApplicationContext>(`after ${on} the ${child} knows the queue`, {
        on,
        from: 'open',
        and: ({ sent, after }) =>
          sent.some(({ to, event }) => to === child && event.type === 'queue.changed' && event.queue === after.queue),
      }),
    ),
  ),
  ...['submission', 'draft'].map((child) =>
    leads<ApplicationContext>(`the ${child} knows the application that was loaded again`, {
      on: ended('reload'),
      where: (step) => outputOf<Output>(step).kind === 'loaded',
      and: (step) => sends(step, child, child === 'draft' ? 'application.loaded' : 'application.reloaded'),
    }),
  ),
  leads('errors of the fields are shown', {
    on: 'validation.failed',
    and: (step) => emits(step, 'validation.failed'),
  }),
  ...['submission', 'draft', 'uploadQueue', 'paymentReturn', 'form'].map((child) =>
    leads<ApplicationContext>(`a child that breaks (${child}) is noticed`, {
      on: failed(child),
      and: (step) => raises(step, 'error.backendError'),
    }),
  ),
];
