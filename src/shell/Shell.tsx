import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { BusyOverlay } from '../ui/BusyOverlay';
import { Footer } from './Footer';
import { Header } from './Header';
import { ScreenBoundary } from './ScreenBoundary';
import { SessionDialogs } from './SessionDialogs';
import { SessionFollower } from './SessionFollower';
import { Snackbar } from './Snackbar';

/** What surrounds every screen: header, footer, snackbar and the dialogs of the session. */
export function Shell() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        {t('skipToMain')}
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <ScreenBoundary path={pathname}>
          <Suspense fallback={<BusyOverlay isOpen label={t('common:loading')} />}>
            <Outlet />
          </Suspense>
        </ScreenBoundary>
      </main>
      <Footer />
      <Snackbar />
      <SessionDialogs />
      <SessionFollower />
    </div>
  );
}
