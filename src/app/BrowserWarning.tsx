import { useTranslation } from 'react-i18next';
import { Modal } from '../ui/Modal';

/** SHELL-40, OPEN-9: this browser lacks something the portal needs; the person may go on all the same. */
export default function BrowserWarning({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Modal
      title={t('browser.warningTitle')}
      onClose={onDismiss}
      actions={
        <button type="button" className="button button-primary" onClick={onDismiss}>
          {t('browser.continue')}
        </button>
      }
    >
      <p>{t('browser.warningText')}</p>
    </Modal>
  );
}
