import type { Notification } from '#machines/notifications/notifications.machine';
import { type Invariant, leads } from '../lib/invariant';

interface Context {
  message: Notification | null;
}

/** The snackbar: SHELL-34, SHELL-35. */
export const notificationsInvariants: readonly Invariant<Context>[] = [
  leads('the newest message is shown, for its whole time (SHELL-34)', {
    on: 'message.raised',
    to: 'shown',
    and: ({ after, event, timeLeft }) =>
      after.message === event?.message && timeLeft === (after.message?.timeout ?? 60_000),
  }),
  ...['message.dismissed', 'xstate.after.snackbar'].map((on) =>
    leads<Context>(`closed (${on}), nothing is shown`, {
      on,
      to: 'hidden',
      and: ({ after }) => after.message === null,
    }),
  ),
];
