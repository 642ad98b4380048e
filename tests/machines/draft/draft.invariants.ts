import { delays } from '#domain/limits';
import { ended, failed, type Invariant, leads, leadsFrom } from '../lib/invariant';

const to = (name: string, on: string, target: string, from?: string): Invariant<unknown> =>
  leads(name, { on, to: target, ...(from && { from }) });

/** States in which the browser has what the server does not. */
const unsaved = ['restored', 'dirty', 'keeping', 'kept', 'failed'];
const states = [...unsaved, 'clean', 'removing'];

/** Nothing typed is lost (design §3). */
export const draftInvariants: readonly Invariant<unknown>[] = [
  leads('a found draft is told, none is not', {
    on: ended('restoreDraft'),
    and: ({ event, to: state }) => state === (event?.output ? 'restored' : 'clean'),
  }),
  to('a storage that cannot be read is as good as empty', failed('restoreDraft'), 'clean'),
  ...leadsFrom(states, 'whatever is typed is to be kept, a pause after the last keystroke', {
    on: 'values.changed',
    to: 'dirty',
    and: ({ timeLeft }) => timeLeft === delays.draftKeep,
  }),
  to('after a pause it is kept', 'xstate.after.draftKeep', 'keeping'),
  to('a kept draft', ended('keepDraft'), 'kept'),
  to('a draft that cannot be kept is told', failed('keepDraft'), 'failed'),
  ...leadsFrom(unsaved, 'what the server has needs no draft', { on: 'values.saved', to: 'removing' }),
  ...leadsFrom(['restored', 'kept'], 'a draft thrown away is removed', { on: 'draft.discarded', to: 'removing' }),
  to('a removed draft leaves the form clean', ended('removeDraft'), 'clean'),
  to('and so does one that could not be removed', failed('removeDraft'), 'clean'),
];
