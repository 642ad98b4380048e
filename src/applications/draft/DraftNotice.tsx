import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { DraftView } from './useDraft';

/** Tells that what was typed before is back, and which files must be chosen again; or that it cannot be kept. */
export function DraftNotice({ draft }: { draft: DraftView }) {
  const { t } = useTranslation('form');
  if (draft.isFailed) {
    return (
      <div role="alert" className="notice notice-warning">
        <p>{t('draft.failed')}</p>
      </div>
    );
  }
  if (!draft.wasRestored) return null;
  return (
    <div role="status" className="notice">
      <p>{t('draft.restored')}</p>
      {draft.lostFiles.length > 0 && (
        <>
          <p>{t('draft.lostFiles')}</p>
          <ul>
            {draft.lostFiles.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      {draft.isRestored && <Button text={t('draft.discard')} onClick={draft.discard} />}
    </div>
  );
}
