import { useTranslation } from 'react-i18next';
import type { AskedDocument } from '#domain/applications/engine/documents';
import { uploadIdOf } from '#machines/application/application.machine';
import { useFieldBinding } from '../../form/binding';
import { FileField } from '../../form/FileField';
import { useApplicationEvents, useUpload, useUploadProgress } from '../machine/useApplication';

/** The file field of a slot, in the editor of the form or of the row that asks for the document. */
export function DocumentField({ slot }: { slot: AskedDocument }) {
  const { t } = useTranslation('documents');
  const actor = useUpload(slot);
  const { name, errorKey, isReadOnly } = useFieldBinding(`documents.${slot.type}`);
  const progress = useUploadProgress(actor);
  const { chooseFile, removeFile, downloadDocument } = useApplicationEvents();
  if (!actor) return null;
  const label = t(`type.${slot.type}`);
  return (
    <FileField
      name={name}
      label={slot.isRequired ? label : `${label} (${t('optional')})`}
      isRequired={slot.isRequired}
      isReadOnly={isReadOnly}
      errorKey={errorKey}
      actor={actor}
      progress={progress}
      onChoose={(file) => chooseFile(slot, file)}
      onRemove={() => removeFile(uploadIdOf(slot))}
      onDownload={() => downloadDocument(uploadIdOf(slot))}
    />
  );
}
