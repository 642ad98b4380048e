import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { type ActorRefFrom, createActor } from 'xstate';
import { type Notification, notificationsMachine } from '#machines/notifications/notifications.machine';
import { inspection } from '../inspection/inspection';
import { useSessionActor } from '../session/SessionProvider';

type NotificationsActor = ActorRefFrom<typeof notificationsMachine>;

const NotificationsContext = createContext<NotificationsActor | null>(null);

function startNotifications(): NotificationsActor {
  const actor = createActor(notificationsMachine, inspection);
  actor.subscribe({ error: (error) => console.error('the snackbar stopped', error) });
  return actor.start();
}

export function NotificationsProvider({ children }: { children: ReactNode }) {
  const [actor] = useState(startNotifications);
  return <NotificationsContext.Provider value={actor}>{children}</NotificationsContext.Provider>;
}

function useNotifications(): NotificationsActor {
  const actor = useContext(NotificationsContext);
  if (!actor) throw new Error('no NotificationsProvider above');
  return actor;
}

/** A message for the snackbar; its intent is danger unless it says otherwise. */
export type Message = Omit<Notification, 'intent'> & Partial<Pick<Notification, 'intent'>>;

/**
 * Shows a message in the snackbar. Errors caused by the end of the session are shown by its alert only (ERR-35);
 * a cancelled call shows nothing (API-004): its key is empty.
 */
export function useNotify(): (message: Message) => void {
  const actor = useNotifications();
  const session = useSessionActor();
  return useCallback(
    (message) => {
      if (!message.key && !message.text) return;
      if (session.getSnapshot().hasTag('alert')) return;
      actor.send({ type: 'message.raised', message: { intent: 'danger', ...message } });
    },
    [actor, session],
  );
}

/** The messages shown now, and how to close them. */
export function useSnackbar(): { messages: readonly Notification[]; dismiss: () => void } {
  const actor = useNotifications();
  const messages = useSelector(actor, ({ context }) => context.messages);
  const dismiss = useCallback(() => actor.send({ type: 'message.dismissed' }), [actor]);
  return { messages, dismiss };
}
