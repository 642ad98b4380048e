import { setup } from 'xstate';
import { delays } from '#domain/limits';
import { promiseEffect } from '../lib/effects';

export type DraftEvent =
  | { type: 'values.changed' }
  /** The server has everything typed: the draft is not needed any more. */
  | { type: 'values.saved' }
  | { type: 'draft.discarded' };

/**
 * Nothing typed is lost over reload, expiry or crash: what is typed is kept in the browser until the server has it.
 * The values themselves stay with the form; the effects read them there.
 */
export const draftMachine = setup({
  types: {
    events: {} as DraftEvent,
    tags: {} as 'busy' | 'failed' | 'unsaved',
  },
  actors: {
    /** Puts a kept draft back into the form; answers whether there was one. */
    restoreDraft: promiseEffect<boolean, Record<string, never>>('restoreDraft'),
    keepDraft: promiseEffect<void, Record<string, never>>('keepDraft'),
    removeDraft: promiseEffect<void, Record<string, never>>('removeDraft'),
  },
  guards: { wasFound: (_, { found }: { found: boolean }) => found },
  delays: { draftKeep: delays.draftKeep },
}).createMachine({
  id: 'draft',
  description: 'What is typed and not yet saved by the server.',
  meta: {
    ignores: {
      'values.changed': 'the draft is read at once when the form opens; nothing can be typed before',
      'values.saved': 'nothing is kept that the server does not have',
      'draft.discarded': 'a draft is discarded only while it is shown as restored or kept',
    },
  },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Is there a draft from before?',
      tags: 'busy',
      invoke: {
        id: 'restoreDraft',
        src: 'restoreDraft',
        input: {},
        onDone: [
          { guard: { type: 'wasFound', params: ({ event }) => ({ found: event.output }) }, target: 'restored' },
          { target: 'clean' },
        ],
        onError: 'clean',
      },
    },
    clean: {
      description: 'Nothing is typed that the server does not have.',
      on: { 'values.changed': 'dirty' },
    },
    restored: {
      description: 'What was typed before is back in the form; the person is told and may throw it away.',
      tags: 'unsaved',
      on: { 'values.changed': 'dirty', 'values.saved': 'removing', 'draft.discarded': 'removing' },
    },
    dirty: {
      description: 'Something was typed; it is kept after a short pause.',
      tags: 'unsaved',
      after: { draftKeep: 'keeping' },
      on: { 'values.changed': { target: 'dirty', reenter: true }, 'values.saved': 'removing' },
    },
    keeping: {
      description: 'The draft is being kept.',
      tags: ['busy', 'unsaved'],
      invoke: { id: 'keepDraft', src: 'keepDraft', input: {}, onDone: 'kept', onError: 'failed' },
      on: { 'values.changed': 'dirty', 'values.saved': 'removing' },
    },
    kept: {
      description: 'The draft is kept in this browser.',
      tags: 'unsaved',
      on: { 'values.changed': 'dirty', 'values.saved': 'removing', 'draft.discarded': 'removing' },
    },
    failed: {
      description: 'The browser cannot keep the draft (storage full or off); the person is told to save.',
      tags: ['failed', 'unsaved'],
      on: { 'values.changed': 'dirty', 'values.saved': 'removing' },
    },
    removing: {
      description: 'The draft is not needed any more.',
      tags: 'busy',
      invoke: { id: 'removeDraft', src: 'removeDraft', input: {}, onDone: 'clean', onError: 'clean' },
      on: { 'values.changed': 'dirty' },
    },
  },
});
