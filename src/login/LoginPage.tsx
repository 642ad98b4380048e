import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { useSession, useSessionEvents } from '../session/SessionProvider';
import { readPlace } from '../session/storage';
import { useDocumentTitle, useHeadingFocus } from '../shell/Page';
import { BusyOverlay } from '../ui/BusyOverlay';

/** The action that logs out (AUTH-22). */
const logoutAction = 'logout';

/** Texts of failed logins, by the key of the failure; other failures have texts in `common`. */
const failureTexts: Readonly<Record<string, string>> = { 'login.failed': 'failed', 'login.unavailable': 'unavailable' };

/** AUTH-03, AUTH-04, AUTH-08..11, AUTH-22. */
export function LoginPage() {
  const { t } = useTranslation(['login', 'common']);
  const { action } = useParams();
  const { search } = useLocation();
  const { isSignedIn, isBusy, isLoggingOut, alert, failureKey } = useSession();
  const { requestLogin, requestLogout } = useSessionEvents();
  const shouldLogOut = action === logoutAction && isSignedIn;
  // Its heading is the name of the service already.
  useDocumentTitle('');
  const heading = useHeadingFocus();

  useEffect(() => {
    if (shouldLogOut) requestLogout();
  }, [shouldLogOut, requestLogout]);

  if (action === logoutAction && !isSignedIn && !isBusy) return <Navigate to="/login" replace />;
  if (isSignedIn && !shouldLogOut) return <Navigate to="/" replace />;
  // What the provider's answer brought is good for one try: a reload is not to repeat it.
  if (search && !isBusy) return <Navigate to="/login" replace />;
  return (
    <div className="login">
      <section className="login-panel" aria-labelledby="login-title">
        <h1 ref={heading} tabIndex={-1} id="login-title">
          {t('title')}
        </h1>
        <p className="lead">{t('lead')}</p>
        {failureKey && (
          <p role="alert" className="notice notice-danger">
            {t(failureTexts[failureKey] ?? failureKey)}
          </p>
        )}
        {!alert && readPlace() && <p className="notice">{t('resume')}</p>}
        <button type="button" className="button button-primary button-large" disabled={isBusy} onClick={requestLogin}>
          {t('action')}
        </button>
        <p className="login-methods">{t('methods')}</p>
        <p>
          <Link to="/guide">{t('guide')}</Link>
        </p>
      </section>
      <section className="login-facts" aria-labelledby="login-facts-title">
        <h2 id="login-facts-title">{t('facts.title')}</h2>
        <ul>
          {['apply', 'pay', 'follow', 'company'].map((fact) => (
            <li key={fact}>{t(`facts.${fact}`)}</li>
          ))}
        </ul>
        <p>{t('facts.age')}</p>
      </section>
      <BusyOverlay isOpen={isBusy} label={t(isLoggingOut ? 'common:loggingOut' : 'busy')} />
    </div>
  );
}
