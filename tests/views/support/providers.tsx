import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { type InitialEntry, MemoryRouter } from 'react-router-dom';
import { queryClient } from '../../../src/api/queryClient';
import { SessionProvider } from '../../../src/session/SessionProvider';
import type { SessionActor } from '../../../src/session/session';
import { ShellHeadingProvider } from '../../../src/shell/heading';
import { NotificationsProvider } from '../../../src/shell/notifications';
import { Snackbar } from '../../../src/shell/Snackbar';

export interface Place {
  /** The current address of the portal. */
  route: InitialEntry;
  /** Who is logged in; a private person unless it says otherwise. */
  session: SessionActor;
}

/** A part of the portal with its address, session, snackbar and query cache. */
export const withProviders = (ui: ReactElement, { route, session }: Place): ReactElement => (
  <SessionProvider session={session}>
    <NotificationsProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[route]}>
          <ShellHeadingProvider>
            {ui}
            <Snackbar />
          </ShellHeadingProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </NotificationsProvider>
  </SessionProvider>
);
