import { useTranslation } from 'react-i18next';
import { delays } from '#domain/limits';
import { useSession, useSessionEvents } from '../session/SessionProvider';
import { Modal } from '../ui/Modal';
import { SessionWarning } from './SessionWarning';

/** Whatever is to be said about the end of the session, over any screen. */
export default function SessionAlert({ kind }: { kind: 'ending' | 'expired' | 'forbidden' }) {
  return kind === 'ending' ? <SessionWarning /> : <SessionOver kind={kind} />;
}

/**
 * SHELL-32, SHELL-33. The alert of an expired session stays until it is dismissed; that of a forbidden action ends with a
 * logout after 7 seconds (AUTH-27, AUTH-29).
 */
function SessionOver({ kind }: { kind: 'expired' | 'forbidden' }) {
  const { t } = useTranslation('sessionEnd');
  const { isAlertDismissed, endedAuthorisation } = useSession();
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
      <p>
        {endedAuthorisation ? t('expired.authorisation', { name: endedAuthorisation }) : t(`${kind}.text`, { seconds })}
      </p>
    </Modal>
  );
}
