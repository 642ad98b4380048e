import {
  type Expectation,
  type GivenApplication,
  type Path,
  type Place,
  type ScreenDriver,
  type Start,
  type Step,
  toPage,
} from '../lib/screenDriver';
import { isIn, isPossibleWalk } from './application.past';

const save = { role: 'button', name: 'payment:saveWithoutPayment' } as const satisfies Place;
const pay = { role: 'button', name: 'payment:pay' } as const satisfies Place;
const comment = { role: 'textbox', name: 'form:field.comment' } as const satisfies Place;
/** The pages of a form that can be filled in; a saved application that is complete opens at the last one. */
const pages = { role: 'navigation', name: 'wizard:title' } as const satisfies Place;
const next = { role: 'button', name: 'wizard:next' } as const satisfies Place;
const citizen = { role: 'radio', name: { as: 'Kodanik', en: 'Citizen' } } as const satisfies Place;
const retry = { role: 'button', name: 'form:retry' } as const satisfies Place;
const resume = { role: 'button', name: 'unsaved:failed.resume' } as const satisfies Place;
const confirm = { role: 'button', name: { as: 'Kinnita ja', en: 'Confirm and' } } as const satisfies Place;
const back = { role: 'button', name: 'submitting:check.back' } as const satisfies Place;
const changeContact = {
  role: 'button',
  name: { key: 'submitting:check.changeOf', with: { section: 'form:section.contact' } },
} as const satisfies Place;
const cancel = { role: 'button', name: 'payment:bank.cancel' } as const satisfies Place;
const document = { document: 'documents:type.PRISON_OFFICER' } as const;
const remove = { role: 'button', name: { key: 'documents:removeOf', with: document } } as const satisfies Place;
const download = { role: 'button', name: { key: 'documents:downloadOf', with: document } } as const satisfies Place;
const choose: Step = { upload: { key: 'documents:chooseOf', with: document }, file: 'paper.pdf' };
const replace: Step = { upload: { key: 'documents:replaceOf', with: document }, file: 'paper.pdf' };
const list = {
  role: 'heading',
  name: { key: 'info:title', with: { name: { named: 'person' } } },
} as const satisfies Place;

const saveCall = 'POST /v1/purchaseApplication';
const deprecateCall = 'POST /v1/s3/deprecate';
const loadCall = 'GET /v1/purchaseApplication/*';
const person = 'GET /v1/externalWeaponProceeding/getPersonDocument';
const withPhoto = {
  status: 200,
  json: {
    firstName: 'Tiit',
    lastName: 'Kuusk',
    idCode: '37201190271',
    citizenship: 'EST',
    docNo: 'AS0201190',
    dateOfBirth: '1972-01-19',
    docPicture: 'cGhvdG8=',
  },
};
const kind = 'APPLICATION_TYPE_PURCHASE_LICENCE';

const existing: Start = {
  at: '/applications/private/{application}',
  application: { job: 'PRISON_OFFICER', documents: ['PRISON_OFFICER'] },
};
const standing = (status: GivenApplication['status']): Start => ({
  ...existing,
  application: { ...existing.application, status },
});
const fresh: Start = { at: `/applications/private?classifier=${kind}` };

/** While one of these is held, the work of a child goes no further than the case says. */
const childCalls = [saveCall, 'POST /v1/s3', deprecateCall, 'GET /v1/s3/*'] as const;
const readOnlyAnswer = { status: 409, json: { messageId: 'READ_ONLY', message: '' } };
const amount = 'GET /v1/externalWeaponProceeding/getPaymentAmount';
const submitFree = 'GET /v1/payment/startZeroPayment';
const payment = {
  id: 1,
  success: true,
  amount: 0,
  dateCreated: '2026-01-01T00:00:00Z',
  type: 'PRIVATE_APPLICATION',
};
const toAnswers: readonly Step[] = [{ press: pay }, { answer: saveCall }];
const confirming: readonly Step[] = [{ see: confirm }, { press: confirm }, { press: cancel }, { press: back }];
const changing: readonly Step[] = [{ see: changeContact }, { press: changeContact }];
/** Free of charge for once: the server, which asks a fee for this kind, would not take it. */
const submitting = (confirmed: readonly Step[]): readonly Step[] => [
  { hold: amount },
  { hold: submitFree },
  { press: pay },
  { answer: amount, by: { status: 200, json: { amount: 0 } } },
  ...confirmed,
  { answer: submitFree, by: { status: 200, json: { success: true, payment } }, application: { status: 'CHECK' } },
];

const typing: Step = { add: ' Lisan veel.', to: comment };
const saving: readonly Step[] = [{ press: save }];
const saved: Step = { answer: saveCall };
const cutSave: Step = { answer: saveCall, by: { fault: 'cut' } };
const failedSave: readonly Step[] = [...saving, cutSave];
/** The save ends so: one that is under way, one that is tried again, or a new one. @param whenPaying steps back to the form. */
const endsOfSave = (end: Step, whenPaying: readonly Step[] = []): Path => ({
  does: [...saving, end],
  variants: [
    { when: isIn('saving'), does: [end] },
    { when: isIn('paying'), does: [end, ...whenPaying] },
    { when: isIn('saveFailed', 'refused'), does: [{ press: retry }, end] },
  ],
});
const afterFailure = (pressed: Step): Path => ({
  does: [...failedSave, pressed],
  variants: [{ when: isIn('saveFailed', 'refused'), does: [pressed] }],
});
const conflict: readonly Step[] = [
  typing,
  { hold: saveCall },
  { elsewhere: { comment: 'Mujal kirjutatud põhjendus, mis on piisavalt pikk, et sobida vormile.' } },
  { wait: 'autosave' },
  { answer: saveCall },
];
const deleting: readonly Step[] = [{ press: remove }];
const cutUpload: Step = { answer: 'POST /v1/s3', by: { fault: 'cut' } };
const choosing: Path = { does: [replace], variants: [{ when: isIn('deleted'), does: [choose] }] };
const endOfUpload = (end: Step): Path => ({
  does: [replace, end],
  variants: [{ when: isIn('uploading'), does: [end] }],
});
const endOfDeletion = (end: Step): Path => ({
  does: [...deleting, end],
  variants: [
    { when: isIn('deleting'), does: [end] },
    // The file that was chosen goes first.
    { when: isIn('fileFailed'), does: [...deleting, ...deleting, end] },
  ],
});
/** Nothing is unsaved when the application is loaded again, and a newer version of it is there. */
const newer: readonly Step[] = [{ elsewhere: { phone: '+372 5300 0000' } }, ...deleting, { answer: deprecateCall }];
const replaced: Path = {
  does: [...saving, saved, ...newer],
  variants: [
    { when: isIn('saving'), does: [saved, ...newer] },
    { when: isIn('paying'), does: [saved, { see: confirm }, { press: back }, ...newer] },
    { when: isIn('saveFailed'), does: [{ press: retry }, saved, ...newer] },
    { when: isIn('savingMine'), does: [saved, ...newer] },
  ],
};
/** The draft comes back from the colleague, and is loaded again. */
const reviewCall = 'POST /v1/purchaseApplication/*/review/*';
const takingBack: readonly Step[] = [
  { press: { role: 'button', name: 'review:takeBack.open' } },
  { hold: reviewCall },
  { press: { role: 'button', name: 'review:takeBack.confirm' } },
  { answer: reviewCall, by: { status: 200, json: {} } },
];
const mine: Step = { press: { role: 'button', name: 'unsaved:draft.conflict.mine' } };
const theirs: Step = { press: { role: 'button', name: 'unsaved:draft.conflict.theirs' } };

const locked: readonly Expectation[] = [
  { ...save, is: 'absent' },
  { ...comment, is: 'absent' },
  { ...pages, is: 'absent' },
];
const awaiting: readonly Expectation[] = [{ ...next, is: 'disabled' }];
const told = (key: string): readonly Expectation[] => [list, { text: `common:${key}` }];

const inChild = (child: string) => `a child that works does not end so (${child}); its own failures are walked with it`;

/** The screen of one application: what its children report, and what it sends them. */
export const applicationDriver: ScreenDriver = {
  inBrowser: true,
  starts: [existing],
  passing: ['loading', 'open.form.deciding', 'open.person.opening'],
  playedOnly: ['open.form.withColleague'],
  states: {
    'open.form.editing': [pages],
    'open.form.locked': locked,
    'open.form.withColleague': [
      { role: 'heading', name: 'review:withColleague.title' },
      { ...pay, is: 'absent' },
      ...locked,
    ],
    'open.form.checking': [{ ...confirm, is: 'enabled' }],
    'open.form.paying': [{ role: 'dialog', name: 'payment:bank.title' }],
    'open.form.repaying': [{ role: 'dialog', name: 'payment:bank.title' }, ...locked],
    'open.form.submitted': locked,
    'open.form.atAuthority': locked,
    'open.form.decided': locked,
    'open.person.unneeded': [],
    'open.person.updateDue': [],
    'open.person.updating': [],
    'open.person.unavailable': [],
    'open.person.waiting': awaiting,
    'open.person.loading': awaiting,
    'open.person.known': [],
    'open.server.current': [],
    'open.server.reloading': [{ text: 'common:loading' }],
    'open.server.outdated': [{ text: 'form:failed.reloadFailed' }],
    redirected: [list, { role: 'dialog', name: 'info:add.title' }],
    failed: [list],
  },
  events: {
    'form.changed': { 0: { does: [typing] } },
    // The form says that it is there when it is shown.
    'form.updated': { 0: { does: [] } },
    // The form asks for the document from the start.
    'slots.changed': { 0: { does: [] }, 1: { does: [toPage('person'), { press: citizen }, toPage('details')] } },
    // The form says its pages when it is shown.
    'pages.changed': { 0: { does: [] } },
    'save.requested': { 0: { does: saving } },
    'save.needed': {
      0: {
        does: saving,
        variants: [
          { when: isIn('saving', 'paying'), does: [] },
          { when: isIn('saveFailed', 'refused'), does: [{ press: retry }] },
        ],
      },
    },
    'payment.requested': { 0: { does: [{ press: pay }] } },
    'answers.confirmed': { 0: { does: [...toAnswers, ...confirming] } },
    'section.requested': {
      0: {
        does: [...toAnswers, ...changing],
        sees: [{ role: 'heading', name: 'form:section.contact' }],
      },
    },
    'retry.requested': { 0: afterFailure({ press: retry }) },
    'editing.resumed': { 0: afterFailure({ press: resume }) },
    'mine.chosen': { 0: { does: [...conflict, mine] } },
    'theirs.chosen': { 0: { does: [...conflict, theirs] } },
    'application.replaced': { 0: replaced },
    'connection.restored': { 0: { does: [{ browser: 'online' }] } },
    'page.hidden': { 0: { does: [{ browser: 'hidden' }] } },
    'application.reloadRequested': {
      0: {
        does: [{ press: { role: 'button', name: 'form:failed.reload' } }],
        doesIn: { 'open.form.withColleague|person.unneeded|server.current': takingBack },
      },
    },
    'file.chosen': { 0: choosing },
    'file.removed': { 0: { does: deleting } },
    'download.requested': { 0: { does: [{ press: download }, { answer: 'GET /v1/s3/*' }] } },
    'application.saved': { 0: endsOfSave(saved, [{ see: confirm }, { press: back }]) },
    'save.failed': { 0: endsOfSave(cutSave) },
    'application.outdated': { 0: endsOfSave({ answer: saveCall, by: readOnlyAnswer }) },
    'validation.failed': {
      0: { does: [{ fill: comment, with: 'lühike' }, { press: pay }], sees: [{ text: 'common:error.comment' }] },
    },
    'message.raised': {
      0: {
        ...endOfDeletion({ answer: deprecateCall, by: { fault: 'cut' } }),
        sees: [{ text: 'common:error.s3Error' }],
      },
    },
    'uploads.needed': { 0: { does: [replace, cutUpload, ...saving, saved] } },
    'document.queued': { 0: choosing },
    'document.unqueued': {
      0: {
        does: [replace, cutUpload, { press: remove }],
        variants: [{ when: isIn('fileFailed'), does: [{ press: remove }] }],
      },
    },
    'document.uploading': { 0: choosing },
    'document.uploaded': { 0: endOfUpload({ answer: 'POST /v1/s3' }) },
    'document.failed': { 0: endOfUpload(cutUpload) },
    'document.deleted': { 0: endOfDeletion({ answer: deprecateCall }) },
    'answers.shown': {
      0: {
        does: toAnswers,
        variants: [{ when: isIn('savingMine'), does: [saved, ...toAnswers] }],
      },
    },
    'answers.left': { 0: { does: [{ press: back }] } },
    'payment.opened': {
      0: {
        does: [{ press: confirm }],
        doesIn: { 'open.form.locked|person.unneeded|server.current': [{ press: pay }] },
      },
    },
    'payment.closed': {
      0: {
        does: [{ press: cancel }, { press: back }],
        doesIn: { 'open.form.repaying|person.unneeded|server.current': [{ press: cancel }] },
      },
    },
    'payment.settled': {
      0: {
        does: submitting([{ press: confirm }]),
        variants: [{ when: isIn('savingMine'), does: [saved, ...submitting([{ press: confirm }])] }],
        doesIn: { 'open.form.locked|person.unneeded|server.current': submitting([]) },
      },
    },
  },
  effects: {
    applicationLoader: {
      done: {
        0: { start: existing },
        1: { start: fresh },
        2: { start: standing('LOCKED') },
        3: { start: standing('CHECK') },
        5: { start: { at: '/applications/private' } },
        6: { start: { at: '/applications/private?company=10000000' }, sees: told('error.companiesRequest') },
        7: { start: { ...existing, application: { ...existing.application, review: 'withColleague' } } },
      },
    },
    reload: {
      call: loadCall,
      done: {
        0: { application: { status: 'CHECK' } },
        1: { application: { status: 'REGISTER_OK' } },
        2: { by: { fault: 'cut' } },
        3: { application: { review: 'withColleague' } },
      },
    },
    loadPersonDocument: {
      call: person,
      done: {
        1: { by: withPhoto },
        2: { by: { fault: 404 }, sees: told('error.documentNotFound') },
      },
      failed: { 0: { sees: told('applications.documentError') } },
    },
    updatePersonDocument: { call: person, done: { 1: { by: withPhoto }, 2: { by: { fault: 404 } } } },
  },
  delays: [
    { state: 'open.person.waiting', delay: 'personDocumentDelay', sees: awaiting },
    // The register is asked while the form is used; nothing of it shows.
    { state: 'open.person.updateDue', delay: 'personDocumentDelay', sees: [] },
  ],
  isPossible: isPossibleWalk,
  holds: { 'open.form.editing': childCalls, 'open.form.checking': childCalls, 'open.form.locked': childCalls },
  unreachable: [
    ...['submission', 'draft', 'uploadQueue', 'paymentReturn', 'form'].map((child) => ({
      transition: `application.open --xstate.error.actor.${child}`,
      why: inChild(child),
    })),
    { transition: 'application.loading --xstate.error.actor.applicationLoader', why: inChild('applicationLoader') },
    { transition: 'application.open.server.reloading --xstate.error.actor.reload', why: inChild('reload') },
    {
      transition: 'application.loading --xstate.done.actor.applicationLoader[isForeign]',
      why: 'the server keeps the kinds of a route apart: it answers that there is no such application',
    },
    {
      transition: 'application.open.form.editing --payment.opened',
      why: 'a free submission that failed is tried again there: it is walked with the submission',
    },
    {
      transition: 'application.open.form.checking --application.changed',
      why: 'what loads the application again is done in the form, before the answers are shown',
    },
    {
      transition: 'application.open --screen.left',
      why: 'the screen is gone then; what has become of it is seen when it is opened again',
      inBrowser: true,
    },
    {
      transition: 'application.open --pages.changed[hasWizard]',
      why: 'the sections of this form stay the same: other pages are walked with the wizard (wizard.test.tsx)',
    },
    {
      transition: 'application.open --documents.merged',
      why: 'only an application of a company names its documents: twoPeople.spec.ts',
    },
    ...[
      'application.open --form.opened',
      'application.open.form.paying --payment.closed→ application.open.form.deciding',
    ].map((transition) => ({
      transition,
      why: 'its machines bring it about: on the screen in jsdom it is seen in walks that are about something else',
      inBrowser: true as const,
    })),
    {
      transition: 'application.open.form.deciding --always[isWithColleague]',
      why: 'only a draft of a company goes to a colleague: review.spec.ts',
      inBrowser: true,
    },
    { transition: 'application.open --draft.discarded', why: 'a restored draft is walked with the draft' },
    {
      transition: 'application.open.server --document.deleted→ (stays)',
      why: 'documents of an application that was never saved are not here yet',
    },
  ],
};
