import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface FailureNoticeProps {
  /** What failed. */
  text: string;
  /** Left out: another try would end the same way. */
  onRetry?: () => void;
  className?: string;
}

/** What failed, another try, and where to find help. */
export function FailureNotice({ text, onRetry, className = '' }: FailureNoticeProps) {
  const { t } = useTranslation('common');
  return (
    <div role="alert" className={`notice notice-danger ${className}`}>
      <p>{text}</p>
      <div className="notice-actions">
        {onRetry && (
          <button type="button" className="button" onClick={onRetry}>
            {t('action.retry')}
          </button>
        )}
        <HelpLink />
      </div>
    </div>
  );
}

/** The way to the page with the phone number of the authority and its hours. */
export function HelpLink() {
  const { t } = useTranslation('common');
  return <Link to="/help">{t('action.help')}</Link>;
}
