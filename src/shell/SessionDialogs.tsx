import { useTranslation } from 'react-i18next';
import { usePartyChoice, useSession } from '../session/SessionProvider';
import { BusyOverlay } from '../ui/BusyOverlay';
import { onDemand, useLoadedWhenIdle } from '../ui/onDemand';
import { withTexts } from '../ui/withTexts';

const SessionAlert = onDemand(() => import('./SessionAlert'));
const SessionWarning = onDemand(withTexts(['sessionWarning'], () => import('./SessionWarning')));
const PartyDialog = onDemand(() => import('./PartyDialog'));

/** The dialogs of the session over any screen: it ends soon, expired, forbidden, whom to act for. Each is loaded when it is needed. */
export function SessionDialogs() {
  const { t } = useTranslation('shell');
  const { alert, isSignedIn, isEnding } = useSession();
  const choice = usePartyChoice();
  // They are needed most when the network has gone.
  useLoadedWhenIdle(SessionAlert, isSignedIn);
  useLoadedWhenIdle(SessionWarning, isSignedIn);
  return (
    <>
      {alert && <SessionAlert kind={alert} />}
      {isEnding && <SessionWarning />}
      {choice.isOpen && <PartyDialog choice={choice} />}
      <BusyOverlay isOpen={choice.isBusy} label={t('party.loading')} />
    </>
  );
}
