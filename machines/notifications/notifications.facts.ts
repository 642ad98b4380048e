import { type Fact, leads } from '../lib/fact';
import type { Notification } from './notifications.machine';

interface Context {
  message: Notification | null;
}

/** The snackbar: SHELL-34, SHELL-35. */
export const notificationsFacts: readonly Fact<Context>[] = [
  leads('the newest message is shown', {
    on: 'message.raised',
    to: 'shown',
    and: ({ after, event }) => after.message === event?.message,
  }),
  ...['message.dismissed', 'xstate.after.snackbar'].map((on) =>
    leads<Context>(`closed (${on}), nothing is shown`, {
      on,
      to: 'hidden',
      and: ({ after }) => after.message === null,
    }),
  ),
];
