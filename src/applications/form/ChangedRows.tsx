import { Button } from '@blueprintjs/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowChange } from './rowChanges';

interface ChangedRowsProps {
  /** The last change. */
  change: RowChange;
  undoRef: Ref<HTMLButtonElement>;
  onUndo: (change: RowChange) => void;
  onKept: (change: RowChange) => void;
}

/** Says how many rows were changed together, and offers the way back. */
export function ChangedRows({ change, undoRef, onUndo, onKept }: ChangedRowsProps) {
  const { t } = useTranslation('form');
  const { count } = change.actor.getSnapshot().context;
  return (
    <div className="notice form-notice changed-rows">
      <p role="status">{t(`rows.${change.kind}`, { count })}</p>
      <div className="notice-actions">
        <Button ref={undoRef} text={t(`rows.undo.${change.kind}`)} onClick={() => onUndo(change)} />
        <Button variant="minimal" text={t('rows.keepChange')} onClick={() => onKept(change)} />
      </div>
    </div>
  );
}
