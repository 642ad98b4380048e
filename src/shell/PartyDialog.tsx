import { useTranslation } from 'react-i18next';
import { type PartyChoice, useSessionEvents } from '../session/SessionProvider';
import { Modal } from '../ui/Modal';
import { PartyList } from './PartyList';

/**
 * SHELL-31: asks whom the person acts for. Right after the login they choose somebody or log out; nobody is chosen for
 * them (ROLE-16).
 */
export default function PartyDialog({ choice }: { choice: PartyChoice }) {
  const { failure } = choice;
  const { t } = useTranslation(['shell', 'common']);
  const { chooseParty, dismissChoice, requestLogout } = useSessionEvents();
  return (
    <Modal
      title={t('party.title')}
      onClose={choice.current ? dismissChoice : undefined}
      actions={
        !choice.current && (
          <button type="button" className="button" onClick={requestLogout}>
            {t('menu.logout')}
          </button>
        )
      }
    >
      <p>{t('party.text')}</p>
      {failure && <p role="alert">{t(failure.key, failure.params)}</p>}
      <PartyList parties={choice.parties} current={choice.current} onChoose={chooseParty} />
    </Modal>
  );
}
