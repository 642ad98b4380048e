import { Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { SessionProvider } from '../session/SessionProvider';
import type { SessionActor } from '../session/session';
import { ShellHeadingProvider } from '../shell/heading';
import { NotificationsProvider } from '../shell/notifications';
import { AppRoutes } from './AppRoutes';
import { BrowserGate } from './BrowserGate';

/** The whole portal of one session. */
export function App({ session }: { session: SessionActor }) {
  return (
    <SessionProvider session={session}>
      <NotificationsProvider>
        <BrowserRouter>
          <ShellHeadingProvider>
            <Suspense>
              <BrowserGate>
                <AppRoutes />
              </BrowserGate>
            </Suspense>
          </ShellHeadingProvider>
        </BrowserRouter>
      </NotificationsProvider>
    </SessionProvider>
  );
}
