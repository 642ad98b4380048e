import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useFocusOnPage } from '../../ui/useFocusOnPage';
import { useApplicationEvents } from '../machine/useApplication';

/** The application was changed somewhere else: the applicant chooses which of the two versions stays. */
export function ConflictChoice() {
  const { keepMine, takeTheirs } = useApplicationEvents();
  const { t } = useTranslation('unsaved');
  useFocusOnPage();
  return (
    <>
      <p>{t('draft.conflict.text')}</p>
      <div className="actions">
        <Button intent="primary" text={t('draft.conflict.mine')} onClick={keepMine} />
        <Button text={t('draft.conflict.theirs')} onClick={takeTheirs} />
      </div>
    </>
  );
}
