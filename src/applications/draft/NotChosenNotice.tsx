import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverLimits } from '#domain/limits';
import { useForm } from '../form/formContext';
import { NotChosenParts } from '../lazyParts';

/** Says that something was not chosen of two versions, while it can be brought back (MRG-02). */
export function NotChosenNotice() {
  const { application, isReadOnly } = useForm();
  const [isOpen, setIsOpen] = useState(false);
  const { t } = useTranslation('unsaved');
  const count = application.notChosenParts ?? 0;
  if (count === 0 || isReadOnly) return null;
  return (
    <details className="disclosure not-chosen" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('draft.notChosen.title', { count, days: serverLimits.notChosenDays })}</summary>
      {isOpen && <NotChosenParts />}
    </details>
  );
}
