import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useApplicationEvents, useApplicationState } from '../machine/useApplication';

/** The application could not be loaded again: what is on screen stays, and it can be tried again. */
export function OutdatedNotice() {
  const isOutdated = useApplicationState((state) => state.hasTag('outdated'));
  const { reload } = useApplicationEvents();
  const { t } = useTranslation('form');
  if (!isOutdated) return null;
  return (
    <div role="alert" className="notice form-notice notice-warning">
      <p>{t('failed.reloadFailed')}</p>
      <Button text={t('failed.reload')} onClick={reload} />
    </div>
  );
}
