import { useMemo } from 'react';
import { useSession, useSessionActor } from '../session/SessionProvider';
import { useNotify } from '../shell/notifications';
import '../form/form.css';
import './applications.css';
import { type ApplicationDeps, ApplicationDepsProvider } from './applicationContext';
import { portalApi } from './portalApi';
import { ApplicationRoute } from './screen/ApplicationRoute';

const now = () => new Date();

/** The screen of every application route: the portal's session and calls, put around the application. */
export function ApplicationScreen({ route }: { route: string }) {
  const { profile, party } = useSession();
  const session = useSessionActor();
  const notify = useNotify();
  const deps = useMemo<ApplicationDeps | null>(
    () =>
      profile &&
      party && {
        api: portalApi,
        person: profile,
        party,
        notify,
        now,
        isSessionOver: () => !session.getSnapshot().hasTag('signedIn'),
      },
    [profile, party, notify, session],
  );
  if (!deps) return null;
  return (
    <ApplicationDepsProvider value={deps}>
      <ApplicationRoute route={route} />
    </ApplicationDepsProvider>
  );
}
