import { Drawer, DrawerSize } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hasRight } from '#domain/roles';
import { useSessionEvents, useSignedIn } from '../session/SessionProvider';
import '../theme/kit.css';
import { CloseIcon } from '../ui/icons';
import { stillOverlay, useFocusReturn } from '../ui/overlay';
import { useFocusAtStart } from '../ui/useFocusAtStart';
import { PartyList } from './PartyList';

/** SHELL-26..29: the person, whom they may act for, settings of an entrepreneur, sessions, logout. */
export default function UserMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const { profile, party, parties } = useSignedIn();
  const { requestLogout, requestPartyChoice } = useSessionEvents();
  const titleId = useId();
  const heading = useFocusAtStart<HTMLHeadingElement>();
  useFocusReturn();
  const choose = (code: string) => {
    onClose();
    if (code !== party.code) requestPartyChoice(code);
  };
  const refresh = () => {
    onClose();
    requestPartyChoice(null);
  };
  return (
    <Drawer isOpen position="right" size={DrawerSize.SMALL} className="user-menu" onClose={onClose} {...stillOverlay}>
      <div role="dialog" aria-modal="true" aria-labelledby={titleId} className="user-menu-panel">
        <div className="modal-heading">
          <h2 ref={heading} tabIndex={-1} id={titleId}>
            {`${profile.firstName} ${profile.lastName}`}
          </h2>
          <button type="button" className="icon-button" aria-label={t('common:action.close')} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        <div className="user-menu-body">
          <h3>{t('menu.actAs')}</h3>
          <PartyList parties={parties} current={party} onChoose={choose} />
          <button type="button" className="button button-quiet" onClick={refresh}>
            {t('menu.refreshParties')}
          </button>
          <nav aria-label={t('menu.name')} className="user-menu-links">
            {hasRight(party.type, 'settings') && (
              <Link className="button" to="/settings" onClick={onClose}>
                {t('menu.settings')}
              </Link>
            )}
            <Link className="button" to="/sessions" onClick={onClose}>
              {t('menu.sessions')}
            </Link>
            <button type="button" className="button" onClick={requestLogout}>
              {t('menu.logout')}
            </button>
          </nav>
        </div>
      </div>
    </Drawer>
  );
}
