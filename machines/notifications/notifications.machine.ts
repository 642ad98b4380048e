import { assign, setup } from 'xstate';
import type { Failure } from '#domain/errors';
import { delays } from '#domain/limits';

export type NotificationIntent = 'success' | 'danger' | 'warning' | 'none';

/** `key` is a translation key; `text`, when given, is shown as it is (SHELL-41). */
export interface Notification {
  key: string;
  /** Values of the text of `key`. */
  params?: Failure['params'];
  text?: string;
  intent: NotificationIntent;
  /** Milliseconds; 60 s when not given (SHELL-34). */
  timeout?: number;
  /** True: it stays on screen when another message is raised, and does not replace an earlier one. */
  isLasting?: boolean;
}

export type NotificationsEvent = { type: 'message.raised'; message: Notification } | { type: 'message.dismissed' };

/**
 * The snackbar (SHELL-34, SHELL-35): the newest message, and those that must not hide each other, until the longest of
 * their times is over or they are closed.
 */
export const notificationsMachine = setup({
  types: {
    /** The newest is the last. */
    context: {} as { messages: readonly Notification[] },
    events: {} as NotificationsEvent,
  },
  actions: {
    storeMessage: assign(({ context }, { message }: { message: Notification }) => ({
      messages: [
        ...context.messages.filter(({ key, isLasting }) => key !== message.key && (isLasting || message.isLasting)),
        message,
      ],
    })),
    clearMessages: assign({ messages: [] }),
  },
  delays: {
    snackbar: ({ context }) => Math.max(...context.messages.map(({ timeout = delays.snackbarDefault }) => timeout)),
  },
}).createMachine({
  id: 'notifications',
  description: 'The snackbar at the foot of the page.',
  context: { messages: [] },
  initial: 'hidden',
  states: {
    hidden: {
      description: 'No message.',
      entry: 'clearMessages',
      on: {
        'message.raised': {
          target: 'shown',
          actions: { type: 'storeMessage', params: ({ event }) => ({ message: event.message }) },
        },
      },
    },
    shown: {
      description: 'A message is shown, or several that must not hide each other.',
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
