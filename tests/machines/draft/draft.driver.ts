import type { Expectation, Place, ScreenDriver, Start, Step } from '../lib/screenDriver';

const comment = { role: 'textbox', name: 'form:field.comment' } as const satisfies Place;
const save: Step = { press: { role: 'button', name: 'payment:saveWithoutPayment' } };
const restored: Expectation = { text: 'form:draft.restored' };
const failed: Expectation = { text: 'form:draft.failed' };
const discard = { role: 'button', name: 'form:draft.discard' } as const satisfies Place;
/** That something was restored stays on screen until the server has it; throwing it away is offered at first only. */
const quiet: readonly Expectation[] = [
  { ...discard, is: 'absent' },
  { ...failed, is: 'absent' },
];
const typed = 'Soovin relva enese ja vara kaitseks. Elan hajaasustuses, naabreid ligidal ei ole.';

const start: Start = { at: '/applications/private/{application}', application: {} };
/** Something was typed before, and the page loaded again. */
const withDraft: Start = { ...start, first: [{ fill: comment, with: typed }, { wait: 'autosave' }, { reload: true }] };

const atOnce = 'the storage of the browser answers at once';

/** What is typed into a form and kept in the browser. */
export const draftDriver: ScreenDriver = {
  inBrowser: true,
  starts: [start],
  passing: ['restoring', 'keeping', 'removing'],
  states: {
    clean: [...quiet, { ...restored, is: 'absent' }],
    restored: [restored, discard],
    dirty: quiet,
    kept: quiet,
    failed: [failed],
  },
  events: {
    'values.changed': { 0: { does: [{ add: ' Lisan veel.', to: comment }] } },
    'values.saved': { 0: { does: [save], sees: [{ text: 'common:success.applicationSaved' }] } },
    'draft.discarded': { 0: { does: [{ press: discard }] } },
  },
  effects: {
    restoreDraft: {
      done: { 0: { start: withDraft }, 1: { start } },
      failed: { 0: { start: { ...start, first: [{ storage: 'closed' }, { reload: true }] } } },
    },
    keepDraft: { done: { 0: {} }, failed: { 0: { prepared: [{ storage: 'full' }] } } },
    removeDraft: { done: { 0: {} }, failed: { 0: { prepared: [{ storage: 'closed' }] } } },
  },
  unreachable: [
    { transition: 'draft.keeping --values.changed', why: atOnce },
    { transition: 'draft.keeping --values.saved', why: atOnce },
    { transition: 'draft.removing --values.changed', why: atOnce },
    {
      transition: 'draft.kept --draft.discarded',
      why: 'only a restored draft is offered to be thrown away; one that was just typed is still on screen',
    },
  ],
};
