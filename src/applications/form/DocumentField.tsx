import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedDocument } from '#domain/applications/engine/documents';
import { useFieldBinding } from '../../form/binding';
import { FileField } from '../../form/FileField';
import { useForm } from './formContext';

/** The file field of a slot, in the editor of the form or of the row that asks for the document. */
export function DocumentField({ slot }: { slot: Pick<AskedDocument, 'type' | 'rowId' | 'isRequired'> }) {
  const { uploads, events } = useForm();
  const { t } = useTranslation('documents');
  const actor = uploads.actorOf(slot);
  const { name, errorKey, isReadOnly } = useFieldBinding(`documents.${slot.type}`);
  const progress = useSyncExternalStore(uploads.subscribe, () => uploads.progressOf(slot));
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
      // A failed upload is put right here: what is tried next is the next save, not the file that failed.
      onChoose={(file) => {
        events.resume();
        uploads.choose(slot, file);
      }}
      onRemove={() => {
        events.resume();
        actor.send({ type: 'file.removed' });
      }}
    />
  );
}
