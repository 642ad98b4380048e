import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePartyChoice, useSession } from '../session/SessionProvider';
import { BusyOverlay } from './BusyOverlay';

const SessionAlert = lazy(() => import('./SessionAlert'));
const PartyDialog = lazy(() => import('./PartyDialog'));

/** The dialogs of the session over any screen: expired, forbidden, whom to act for. Each is loaded when it is needed. */
export function SessionDialogs() {
  const { t } = useTranslation('shell');
  const { alert } = useSession();
  const choice = usePartyChoice();
  return (
    <>
      <Suspense>
        {alert && <SessionAlert kind={alert} />}
        {choice.isOpen && <PartyDialog choice={choice} />}
      </Suspense>
      <BusyOverlay isOpen={choice.isBusy} label={t('party.loading')} />
    </>
  );
}
