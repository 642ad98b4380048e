import { useTranslation } from 'react-i18next';
import { HelpLink } from './FailureNotice';
import { useFocusReturn } from './overlay';
import { useFocusAtStart } from './useFocusAtStart';

/** In place of what cannot be shown, because its code could not be loaded. @param onClose takes the notice away. */
export function PartFailed({ onClose }: { onClose?: (() => void) | undefined }) {
  const { t } = useTranslation('common');
  const notice = useFocusAtStart<HTMLDivElement>();
  useFocusReturn();
  return (
    <div ref={notice} tabIndex={-1} role="alert" className="notice notice-danger">
      <p>{t('part.failed')}</p>
      <div className="actions">
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {t('action.reload')}
        </button>
        {onClose && (
          <button type="button" className="button" onClick={onClose}>
            {t('action.close')}
          </button>
        )}
        <HelpLink />
      </div>
    </div>
  );
}
