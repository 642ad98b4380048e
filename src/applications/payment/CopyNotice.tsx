import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { DeletionOutcome } from '../../shell/DeleteDraftDialog';
import type { CopiedApplication } from './copiedApplication';
import { DeleteButton } from './DeleteButton';

interface CopyNoticeProps {
  definition: ApplicationDefinition;
  copied: CopiedApplication;
}

/** The application on screen is a copy of another one, which waits for its payment and can be deleted. */
export default function CopyNotice({ definition, copied }: CopyNoticeProps) {
  const { t } = useTranslation('submitting');
  const [outcome, setOutcome] = useState<DeletionOutcome | null>(null);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const end = (ended: DeletionOutcome) => {
    setOutcome(ended);
    // Also after a reload.
    if (ended === 'deleted')
      void navigate(
        { pathname, search },
        { replace: true, state: { ...state, copyOf: { ...copied, isDeleted: true } } },
      );
  };
  if (outcome === 'deleted' || copied.isDeleted)
    return (
      <p role="status" className="notice form-notice">
        {t('copy.deleted', { no: copied.no })}
      </p>
    );
  return (
    <div role="status" className="notice form-notice">
      <p>{t('copy.text', { no: copied.no })}</p>
      {outcome !== 'outdated' && (
        <div className="card-actions">
          <DeleteButton
            definition={definition}
            application={copied}
            text={t('copy.delete', { no: copied.no })}
            onEnd={end}
          />
        </div>
      )}
    </div>
  );
}
