import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { AuthorisedPersonDocument, AuthorisedPersonFile } from '#domain/authorisedPersons';
import { present } from '#domain/present';
import { displayFileName, downloadFileName } from '#domain/uploads';
import type { PersonFile } from '#machines/authorisedPerson/authorisedPerson.machine';
import { listFilesOfPerson } from '../api/authorisedPersons';
import { downloadFile } from '../api/documents';
import { downloadBlob } from '../api/downloadBlob';
import { useFieldBinding } from '../form/binding';
import type { ChosenFiles } from '../form/chosenFiles';
import { FileFieldView } from '../form/FileField';
import type { ShownFile } from '../form/fileParts';
import { useFileProgress } from '../form/useFileProgress';
import { useNotify } from '../shell/notifications';
import type { AuthorisedPersonActor } from './implementations';

interface ProtocolFieldProps {
  actor: AuthorisedPersonActor;
  files: ChosenFiles;
  type: AuthorisedPersonDocument;
  /** null: a new person. */
  personId: number | null;
}

const shownFile = (
  { file, errorKey, documentId }: PersonFile,
  kept: AuthorisedPersonFile | undefined,
  isBusy: boolean,
): ShownFile => ({
  savedName: kept ? displayFileName(kept.fileName) : null,
  chosenName: file?.name ?? null,
  chosenState: errorKey !== null && !documentId ? 'failed' : 'queued',
  refusal: errorKey,
  isBusy,
});

/** The document by which the company authorises the person, or ends that (SET-17..19, SET-26). */
export function ProtocolField({ actor, files, type, personId }: ProtocolFieldProps) {
  const { t } = useTranslation(['settings', 'documents']);
  const notify = useNotify();
  const { name, errorKey } = useFieldBinding('document');
  const chosen = useSelector(actor, ({ context }) => context.files[type]);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const progress = useFileProgress(files, () => chosen.file?.key);
  const { data: stored = [] } = useQuery({
    queryKey: ['authorisedPersons', 'files', personId],
    queryFn: ({ signal }) => listFilesOfPerson(present(personId, 'the person'), signal),
    enabled: personId !== null,
  });
  const kept = stored.find(({ documentType }) => documentType === type);
  const download = (file: AuthorisedPersonFile) =>
    downloadFile(file).then(
      ({ content }) => downloadBlob(content, downloadFileName(file.fileName)),
      () => notify({ key: 'error.documentRequest' }),
    );
  return (
    <FileFieldView
      name={name}
      label={t(`document.${type}`)}
      help={t('documents:formats')}
      isRequired
      isReadOnly={false}
      errorKey={errorKey}
      file={shownFile(chosen, kept, isBusy)}
      progress={progress}
      isRemovable={chosen.file !== null}
      onChoose={(file) => actor.send({ type: 'file.chosen', document: type, file: files.add(file) })}
      onRemove={() => actor.send({ type: 'file.removed', document: type })}
      onDownload={() => kept && void download(kept)}
    />
  );
}
