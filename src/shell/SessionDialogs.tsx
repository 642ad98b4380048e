import { useTranslation } from 'react-i18next';
import { usePartyChoice, useSession } from '../session/SessionProvider';
import { BusyOverlay } from '../ui/BusyOverlay';
import { lazyPart, useWhenIdle } from '../ui/lazyPart';

const SessionAlert = lazyPart(() => import('./SessionAlert'), { texts: ['sessionEnd'] });
const PartyDialog = lazyPart(() => import('./PartyDialog'));

/** The dialogs of the session over any screen: it ends soon, expired, forbidden, whom to act for. Each is loaded when it is needed. */
export function SessionDialogs() {
  const { t } = useTranslation('shell');
  const { alert, isSignedIn } = useSession();
  const choice = usePartyChoice();
  // The alert is needed most when the network has gone.
  useWhenIdle(SessionAlert.preload, isSignedIn);
  return (
    <>
      {alert && <SessionAlert kind={alert} />}
      {choice.isOpen && <PartyDialog choice={choice} />}
      <BusyOverlay isOpen={choice.isBusy} label={t('party.loading')} />
    </>
  );
}
