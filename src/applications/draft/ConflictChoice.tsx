import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { showDate, showTime } from '#domain/dates';
import { useLanguage } from '../../i18n';
import { useFocusOnPage } from '../../ui/useFocusOnPage';
import { useApplicationEvents, useDraftState } from '../machine/useApplication';

export const conflictChoiceId = 'conflict-choice';

/** The application was changed somewhere else: the applicant chooses which of the two versions stays. */
export function ConflictChoice() {
  const { keepMine, takeTheirs } = useApplicationEvents();
  const { t } = useTranslation('unsaved');
  useFocusOnPage();
  return (
    <>
      <p>
        <OtherChange />
      </p>
      <p>{t('draft.conflict.text')}</p>
      <div className="actions" id={conflictChoiceId}>
        <Button intent="primary" text={t('draft.conflict.mine')} onClick={keepMine} />
        <Button text={t('draft.conflict.theirs')} onClick={takeTheirs} />
      </div>
    </>
  );
}

/** The sentence about the newer version: the time of its save, and the name of the person if it was somebody else. */
function OtherChange() {
  const { t } = useTranslation('unsaved');
  const language = useLanguage();
  const { name, changed } = useDraftState(({ context }) => context.failure?.params) ?? {};
  if (typeof changed !== 'string') return t('draft.conflict.elsewhere');
  return t(name ? 'draft.conflict.by' : 'draft.conflict.at', {
    name,
    date: showDate(changed),
    time: showTime(changed, language),
  });
}
