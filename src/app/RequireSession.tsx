import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../session/SessionProvider';
import { BusyOverlay } from '../ui/BusyOverlay';

const homePath = '/';

/** AUTH-01, AUTH-26, AUTH-28: without a session everything leads to the login; before a choice of party, to the home. */
export function RequireSession() {
  const { t } = useTranslation();
  const { status, isSignedIn, isLoggingOut, party } = useSession();
  const { pathname } = useLocation();
  if (!isSignedIn)
    return status === 'loading' ? (
      <BusyOverlay isOpen label={t(isLoggingOut ? 'loggingOut' : 'loading')} />
    ) : (
      <Navigate to="/login" replace />
    );
  if (!party && pathname !== homePath) return <Navigate to={homePath} replace />;
  // The data of another party are separate: every screen is mounted again.
  return <Outlet key={party?.code} />;
}
