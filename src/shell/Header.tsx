import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { kindTitleKey } from '#domain/applications/words';
import { useSession, useSessionEvents } from '../session/SessionProvider';
import { BackIcon, PersonIcon, PlusIcon } from '../ui/icons';
import { lazyPart, useWhenIdle } from '../ui/lazyPart';
import { useShellHeading } from './heading';
import { LanguageSwitch } from './LanguageSwitch';

const UserMenu = lazyPart(() => import('./UserMenu'));

/** The applications list and, by its state, the choice of kinds (OPEN-7). */
const listPath = '/info';

/** SHELL-22..26: where one is, the way back, the language, and the person. */
export function Header() {
  const { t } = useTranslation(['shell', 'kinds', 'common']);
  const { isSignedIn, party, status } = useSession();
  const { requestLogin } = useSessionEvents();
  const { pathname, search } = useLocation();
  const heading = useShellHeading();
  const [isMenuOpen, setMenuOpen] = useState(false);
  useWhenIdle(UserMenu.preload, isSignedIn);
  const isAnonymous = !isSignedIn && status !== 'loading';
  return (
    <header className={heading ? 'header header-of-application' : 'header'}>
      <div className="header-row">
        {heading && (
          <Link className="button button-quiet header-back" to={listPath}>
            <BackIcon />
            <span className="header-back-text">{t('common:action.back')}</span>
          </Link>
        )}
        <Link className="header-service" to="/">
          <ShieldMark />
          <span className="header-names">
            <span className="header-authority">{t('authorityName')}</span>
            <span className="header-title">
              {heading ? t(kindTitleKey(heading.kind, heading.activity)) : t('serviceName')}
            </span>
          </span>
        </Link>
        <div className="header-actions">
          <LanguageSwitch />
          {isAnonymous && pathname !== '/login' && (
            <button type="button" className="button button-quiet" onClick={requestLogin}>
              {t('login')}
            </button>
          )}
          {party && isSignedIn && (
            <button
              type="button"
              className="button button-quiet header-user"
              aria-haspopup="dialog"
              aria-expanded={isMenuOpen}
              onClick={() => setMenuOpen(true)}
            >
              <PersonIcon />
              <span className="header-user-name">{party.name}</span>
              <span className="visually-hidden">{t('menu.open')}</span>
            </button>
          )}
          {party && isSignedIn && pathname === listPath && (
            <Link className="button button-primary header-add" to={listPath + search} state={{ select: true }}>
              <PlusIcon />
              <span className="header-add-text">{t('addApplication')}</span>
            </Link>
          )}
        </div>
      </div>
      {isMenuOpen && isSignedIn && <UserMenu onClose={() => setMenuOpen(false)} />}
    </header>
  );
}

/** The mark of the service; decoration. */
const ShieldMark = () => (
  <svg aria-hidden className="header-mark" width="36" height="36" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="4" fill="currentColor" />
    <path
      d="M16 5l9 3.500v7c0 5.500-3.700 9.500-9 11.500-5.300-2-9-6-9-11.500v-7z"
      fill="none"
      stroke="#fff"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <path d="M11.500 16l3.200 3.200 5.800-6.200" fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
  </svg>
);
