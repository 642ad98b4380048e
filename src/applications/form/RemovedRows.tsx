import { Button } from '@blueprintjs/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Removal } from './rowRemovals';

interface RemovedRowsProps {
  /** What was removed last. */
  removal: Removal;
  undoRef: Ref<HTMLButtonElement>;
  onUndo: (removal: Removal) => void;
  onKept: (removal: Removal) => void;
}

/** Says how many rows were removed, and offers the way back. */
export function RemovedRows({ removal, undoRef, onUndo, onKept }: RemovedRowsProps) {
  const { t } = useTranslation('form');
  const { count } = removal.actor.getSnapshot().context;
  return (
    <div className="notice form-notice removed-rows">
      <p role="status">{t('rows.removed', { count })}</p>
      <div className="notice-actions">
        <Button ref={undoRef} text={t('rows.undo')} onClick={() => onUndo(removal)} />
        <Button variant="minimal" text={t('rows.keepRemoved')} onClick={() => onKept(removal)} />
      </div>
    </div>
  );
}
