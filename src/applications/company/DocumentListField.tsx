import { type DocumentSlot, slotKey } from '#domain/applications/engine/documents';
import { FileLine, FileListField } from '../../form/FileListField';
import { type DocumentFieldProps, useSlotField } from '../form/DocumentField';
import {
  type UploadActor,
  useApplicationEvents,
  useApplicationState,
  usePresentSlots,
  useUploadProgress,
} from '../machine/useApplication';

/** The file fields of a slot that takes several files, one of each file chosen or saved since the form was opened. */
function useUploads(slot: DocumentSlot): readonly UploadActor[] {
  const uploads = useApplicationState(({ context }) => context.uploads);
  const children = useApplicationState((state) => state.children);
  return uploads
    .filter((upload) => slotKey(upload.slot) === slotKey(slot))
    .flatMap(({ uploadId }) => (children[uploadId] as UploadActor | undefined) ?? []);
}

/** The file field of a slot for several documents. */
export function DocumentListField({ slot, help }: DocumentFieldProps) {
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
