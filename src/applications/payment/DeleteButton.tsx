import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationDefinition } from '#domain/applications/definition';
import { kindTitleKey } from '#domain/applications/words';
import { DeleteDraftDialog, type DeletionOutcome } from '../../shell/DeleteDraftDialog';
import type { CopiedApplication } from './copiedApplication';

interface DeleteButtonProps {
  definition: ApplicationDefinition;
  application: CopiedApplication;
  text: string;
  onEnd: (outcome: DeletionOutcome) => void;
}

/** Deletes an application that is not submitted, after a question. */
export function DeleteButton({ definition, application, text, onEnd }: DeleteButtonProps) {
  const { t } = useTranslation(['info', 'kinds']);
  const [isAsked, setIsAsked] = useState(false);
  const { id = 0, no = '', licenceActivity, payment } = application;
  const title = t(kindTitleKey(definition, licenceActivity?.type ?? null));
  return (
    <>
      <button type="button" className="button button-danger" onClick={() => setIsAsked(true)}>
        {text}
      </button>
      {isAsked && (
        <DeleteDraftDialog
          draft={{ id, resource: definition.apiResource }}
          name={t('drafts.name', { title, no })}
          hasKeptFee={payment?.isKept}
          onEnd={(outcome) => {
            setIsAsked(false);
            onEnd(outcome);
          }}
        />
      )}
    </>
  );
}
