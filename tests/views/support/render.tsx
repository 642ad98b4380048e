import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { type InitialEntry, MemoryRouter } from 'react-router-dom';
import type { Language } from '#domain/codes';
import { queryClient } from '../../../src/api/queryClient';
import { SessionProvider } from '../../../src/session/SessionProvider';
import type { SessionActor } from '../../../src/session/session';
import { ShellHeadingProvider } from '../../../src/shell/heading';
import { NotificationsProvider } from '../../../src/shell/notifications';
import { Snackbar } from '../../../src/shell/Snackbar';
import { signedInAs, testPeople } from './session';
import { startTestTexts } from './texts';

interface RenderOptions {
  language?: Language;
  /** The current address of the portal. */
  route?: InitialEntry;
  /** Who is logged in; a private person unless it says otherwise. */
  session?: SessionActor;
}

/** Renders a part of the portal with its texts, address, session, snackbar and query cache. */
export function renderWithProviders(
  ui: ReactElement,
  { language = 'et', route = '/', session = signedInAs(testPeople.private) }: RenderOptions = {},
) {
  startTestTexts(language);
  queryClient.clear();
  const rendered = render(
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
    </SessionProvider>,
  );
  return { ...rendered, session };
}
