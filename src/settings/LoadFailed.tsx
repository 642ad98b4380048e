import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';

/** In place of what could not be loaded. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('form');
  return (
    <div role="alert" className="notice notice-danger">
      <p>{text}</p>
      <div className="actions">
        <Button text={t('retry')} onClick={onRetry} />
      </div>
    </div>
  );
}
