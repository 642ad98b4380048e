import { useTranslation } from 'react-i18next';
import { delays } from '#domain/limits';
import { useSession, useSessionEvents } from '../session/SessionProvider';
import { Modal } from '../ui/Modal';

/**
 * SHELL-32, SHELL-33. The alert of an expired session stays until it is dismissed; that of a forbidden action ends with a
 * logout after 7 seconds (AUTH-27, AUTH-29).
 */
export default function SessionAlert({ kind }: { kind: 'expired' | 'forbidden' }) {
  const { t } = useTranslation('shell');
  const { isAlertDismissed } = useSession();
  const { dismissAlert } = useSessionEvents();
  const seconds = delays.forbiddenLogout / 1000;
  return (
    <Modal
      isAlert
      title={t(`${kind}.title`)}
      actions={
        kind === 'expired' && (
          <button type="button" className="button button-primary" disabled={isAlertDismissed} onClick={dismissAlert}>
            {t('expired.dismiss')}
          </button>
        )
      }
    >
      <p>{t(`${kind}.text`, { seconds })}</p>
    </Modal>
  );
}
