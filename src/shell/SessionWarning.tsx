import { shallowEqual, useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useSessionActor } from '../session/SessionProvider';
import { Modal } from '../ui/Modal';
import { useFocusAtStart } from '../ui/useFocusAtStart';

/**
 * Two minutes before the session ends, over any screen (WCAG 2.2.1): the person can stay logged in, or reads that
 * nothing can renew the session. The minutes that are left are announced as they change.
 */
export function SessionWarning() {
  const { t } = useTranslation('sessionEnd');
  const session = useSessionActor();
  const { isLast, isExtending, hasFailed, count } = useSelector(
    session,
    (snapshot) => ({
      isLast: snapshot.matches({ signedIn: 'lastMinutes' }),
      isExtending: snapshot.matches({ signedIn: { ending: 'extending' } }),
      hasFailed: snapshot.matches({ signedIn: { ending: 'failed' } }),
      count: snapshot.context.minutesLeft,
    }),
    shallowEqual,
  );
  const firstControl = useFocusAtStart<HTMLButtonElement>();
  const extend = () => session.send({ type: 'extension.requested' });
  const close = () => session.send({ type: 'warning.dismissed' });
  return (
    <Modal
      isAlert
      title={t('ending.title')}
      actions={
        <>
          <button type="button" className="button" onClick={() => session.send({ type: 'logout.requested' })}>
            {t('ending.logout')}
          </button>
          {/* It keeps the focus while it works: a disabled button would lose it. */}
          <button
            ref={firstControl}
            type="button"
            className="button button-primary"
            aria-disabled={isExtending}
            onClick={isLast ? close : extend}
          >
            {isLast ? t('ending.continue') : t(isExtending ? 'ending.extending' : 'ending.stay')}
          </button>
        </>
      }
    >
      <p role="status">{t('ending.left', { count })}</p>
      <p>{t(isLast ? 'ending.last' : 'ending.text')}</p>
      {hasFailed && (
        <p role="alert" className="notice notice-danger">
          {t('ending.failed')}
        </p>
      )}
    </Modal>
  );
}
