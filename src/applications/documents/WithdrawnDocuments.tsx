import { useTranslation } from 'react-i18next';
import { displayFileName } from '#domain/uploads';
import { useWithdrawnDocuments } from '../machine/useApplication';

/** Names the saved files that the form does not ask for any more, before a save takes them away (PRIV-89). */
export function WithdrawnDocuments() {
  const names = useWithdrawnDocuments();
  const { t } = useTranslation('documents');
  if (names.length === 0) return null;
  return (
    <div role="status" className="notice form-notice notice-warning">
      <p>{t('withdrawn')}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>{displayFileName(name)}</li>
        ))}
      </ul>
    </div>
  );
}
