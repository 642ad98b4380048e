import { assign, setup } from 'xstate';
import { delays } from '#domain/limits';

export type NotificationIntent = 'success' | 'danger' | 'warning' | 'none';

/** `key` is a translation key; `text`, when given, is shown as it is (SHELL-41). */
export interface Notification {
  key: string;
  text?: string;
  intent: NotificationIntent;
  /** Milliseconds; 60 s when not given (SHELL-34). */
  timeout?: number;
}

export type NotificationsEvent = { type: 'message.raised'; message: Notification } | { type: 'message.dismissed' };

/** The snackbar (SHELL-34, SHELL-35): the newest message, until its time is over or it is closed. */
export const notificationsMachine = setup({
  types: {
    context: {} as { message: Notification | null },
    events: {} as NotificationsEvent,
  },
  actions: {
    storeMessage: assign((_, { message }: { message: Notification }) => ({ message })),
    clearMessage: assign({ message: null }),
  },
  delays: { snackbar: ({ context }) => context.message?.timeout ?? delays.snackbarDefault },
}).createMachine({
  id: 'notifications',
  description: 'The snackbar at the foot of the page.',
  context: { message: null },
  initial: 'hidden',
  states: {
    hidden: {
      description: 'No message.',
      entry: 'clearMessage',
      on: {
        'message.raised': {
          target: 'shown',
          actions: { type: 'storeMessage', params: ({ event }) => ({ message: event.message }) },
        },
      },
    },
    shown: {
      description: 'A message is shown.',
      after: { snackbar: 'hidden' },
      on: {
        'message.dismissed': 'hidden',
        'message.raised': {
          target: 'shown',
          reenter: true,
          actions: { type: 'storeMessage', params: ({ event }) => ({ message: event.message }) },
        },
      },
    },
  },
});
