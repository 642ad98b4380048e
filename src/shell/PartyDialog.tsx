import { useTranslation } from 'react-i18next';
import { type PartyChoice, useSessionEvents } from '../session/SessionProvider';
import { Modal } from '../ui/Modal';
import { PartyList } from './PartyList';

/** SHELL-31: whom to act for. The first time it has to be answered; nothing is chosen for the person (ROLE-16). */
export default function PartyDialog({ choice }: { choice: PartyChoice }) {
  const { t } = useTranslation(['shell', 'common']);
  const { chooseParty, dismissChoice } = useSessionEvents();
  return (
    <Modal title={t('party.title')} onClose={choice.current ? dismissChoice : undefined}>
      <p>{t('party.text')}</p>
      {choice.failureKey && <p role="alert">{t(choice.failureKey)}</p>}
      <PartyList parties={choice.parties} current={choice.current} onChoose={chooseParty} />
    </Modal>
  );
}
