import type { Notification } from '#machines/notifications/notifications.machine';
import { type Invariant, leads, leadsFrom } from '../lib/invariant';

interface Context {
  messages: readonly Notification[];
}

const timeOf = ({ timeout = 60_000 }: Notification) => timeout;

/** The snackbar: SHELL-34, SHELL-35. */
export const notificationsInvariants: readonly Invariant<Context>[] = [
  ...leadsFrom<Context>(['hidden', 'shown'], 'the newest message is shown, for its whole time (SHELL-34)', {
    on: 'message.raised',
    to: 'shown',
    and: ({ after, event, timeLeft }) =>
      after.messages.at(-1) === event?.message && timeLeft === Math.max(...after.messages.map(timeOf)),
  }),
  leads('a message hides no lasting one, and a lasting one hides none (FILE-20)', {
    on: 'message.raised',
    to: 'shown',
    and: ({ before, after, event }) => {
      const raised = event?.message as Notification;
      const stays = ({ key }: Notification) => after.messages.some((message) => message.key === key);
      return (before?.messages ?? [])
        .filter(({ key }) => key !== raised.key)
        .every((message) => stays(message) === (message.isLasting ?? raised.isLasting ?? false));
    },
  }),
  ...['message.dismissed', 'xstate.after.snackbar'].map((on) =>
    leads<Context>(`closed (${on}), nothing is shown`, {
      on,
      to: 'hidden',
      and: ({ after }) => after.messages.length === 0,
    }),
  ),
];
