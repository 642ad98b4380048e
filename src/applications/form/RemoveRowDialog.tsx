import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/Modal';

interface RemoveRowDialogProps {
  title: string;
  onClose: () => void;
  onConfirmed: () => void;
}

/** Asks before a row is removed that has something in it. Loaded when it first opens. */
export default function RemoveRowDialog({ title, onClose, onConfirmed }: RemoveRowDialogProps) {
  const { t } = useTranslation('form');
  return (
    <Modal
      isEntry
      isAlert
      title={t('row.confirm', { row: title })}
      onClose={onClose}
      actions={
        <>
          <Button text={t('cancel')} onClick={onClose} />
          <Button intent="danger" text={t('remove')} onClick={onConfirmed} />
        </>
      }
    >
      {t('row.lost')}
    </Modal>
  );
}
