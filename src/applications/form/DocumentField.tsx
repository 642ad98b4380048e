import { useTranslation } from 'react-i18next';
import type { AskedDocument } from '#domain/applications/engine/documents';
import { uploadIdOf } from '#machines/application/application.machine';
import { useFieldBinding } from '../../form/binding';
import { FileField } from '../../form/FileField';
import { useApplicationEvents, useUpload, useUploadProgress } from '../machine/useApplication';

export interface DocumentFieldProps {
  slot: AskedDocument;
  help?: string;
}

/** What the binding of a form says of the field of a slot. */
export function useSlotField(slot: AskedDocument) {
  const { t } = useTranslation('documents');
  const { name, errorKey, isReadOnly } = useFieldBinding(`documents.${slot.type}`);
  const title = t(`type.${slot.type}`);
  const label = slot.isRequired ? title : `${title} (${t('optional')})`;
  return { name, errorKey, isReadOnly, label, isRequired: slot.isRequired };
}

/** The file field of a slot for one document, in the editor of the form or of the row that asks for it. */
export function DocumentField({ slot, help }: DocumentFieldProps) {
  const field = useSlotField(slot);
  const actor = useUpload(slot);
  const progress = useUploadProgress(actor);
  const { chooseFile, removeFile, downloadDocument } = useApplicationEvents();
  if (!actor) return null;
  return (
    <FileField
      {...field}
      help={help}
      actor={actor}
      progress={progress}
      onChoose={(file) => chooseFile(slot, file)}
      onRemove={() => removeFile(uploadIdOf(slot))}
      onDownload={() => downloadDocument(uploadIdOf(slot))}
    />
  );
}
