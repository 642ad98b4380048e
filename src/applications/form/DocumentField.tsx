import { useTranslation } from 'react-i18next';
import { type AskedDocument, slotKey } from '#domain/applications/engine/documents';
import { uploadIdOf } from '#machines/application/application.machine';
import { useFieldBinding } from '../../form/binding';
import { FileField, FileLine, FileListField } from '../../form/FileField';
import {
  type UploadActor,
  useApplicationEvents,
  usePresentSlots,
  useUpload,
  useUploadProgress,
  useUploads,
} from '../machine/useApplication';

interface DocumentFieldProps {
  slot: AskedDocument;
  help?: string;
}

/** The file field of a slot, in the editor of the form or of the row that asks for the document. */
export const DocumentField = (props: DocumentFieldProps) =>
  props.slot.isMultiple ? <ManyDocuments {...props} /> : <OneDocument {...props} />;

function useSlotField(slot: AskedDocument) {
  const { t } = useTranslation('documents');
  const { name, errorKey, isReadOnly } = useFieldBinding(`documents.${slot.type}`);
  const title = t(`type.${slot.type}`);
  const label = slot.isRequired ? title : `${title} (${t('optional')})`;
  return { name, errorKey, isReadOnly, label, isRequired: slot.isRequired };
}

function OneDocument({ slot, help }: DocumentFieldProps) {
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

function ManyDocuments({ slot, help }: DocumentFieldProps) {
  const field = useSlotField(slot);
  const uploads = useUploads(slot);
  const isEmpty = !usePresentSlots().includes(slotKey(slot));
  const { chooseFile } = useApplicationEvents();
  return (
    <FileListField
      {...field}
      help={help}
      isEmpty={isEmpty}
      onChoose={(files) => {
        for (const file of files) chooseFile(slot, file);
      }}
    >
      {uploads.map((actor) => (
        <OneOfMany key={actor.id} actor={actor} label={field.label} isReadOnly={field.isReadOnly} />
      ))}
    </FileListField>
  );
}

function OneOfMany({ actor, ...props }: { actor: UploadActor; label: string; isReadOnly: boolean }) {
  const progress = useUploadProgress(actor);
  const { removeFile, downloadDocument } = useApplicationEvents();
  return (
    <FileLine
      {...props}
      actor={actor}
      progress={progress}
      onRemove={() => removeFile(actor.id)}
      onDownload={() => downloadDocument(actor.id)}
    />
  );
}
