import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../ui/icons';
import { useSnackbar } from './notifications';

/** SHELL-34, SHELL-35. A failure is read out at once, good news when the reader is done. */
export function Snackbar() {
  const { t } = useTranslation('common');
  const { message, dismiss } = useSnackbar();
  const isUrgent = message?.intent === 'danger' || message?.intent === 'warning';
  const box = message && (
    <div className={`snackbar snackbar-${message.intent}`}>
      <p>{message.text ?? t(message.key)}</p>
      <button type="button" className="icon-button" aria-label={t('action.close')} onClick={dismiss}>
        <CloseIcon />
      </button>
    </div>
  );
  return (
    <div className="snackbar-place">
      <div role="status" aria-live="polite">
        {!isUrgent && box}
      </div>
      {isUrgent && <div role="alert">{box}</div>}
    </div>
  );
}
