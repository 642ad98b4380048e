import { Button, ProgressBar } from '@blueprintjs/core';
import { Cross, Document, Download } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { type DragEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { showMegabytes } from '#domain/numbers';
import { displayFileName, shortFileName, uploadExtensions } from '#domain/uploads';
import type { documentUploadMachine } from '#machines/documentUpload/documentUpload.machine';
import { useLanguage } from '../i18n';
import { errorId, helpId } from './ids';
import { useKeptFocus } from './useKeptFocus';

/** `queued`: it goes with the next save; `preparing`: made smaller first; `waiting`: as soon as it can; `failed`: not uploaded. */
type ChosenState = 'queued' | 'preparing' | 'waiting' | 'uploading' | 'failed';

/** What a field holds: a saved file, a file chosen in its place or without one, or nothing. */
export interface ShownFile {
  /** Name of the file that the server keeps. It can be downloaded until another one is saved in its place (FILE-05). */
  savedName: string | null;
  /** Name of the file that is not saved yet. */
  chosenName: string | null;
  /** What becomes of the chosen file. */
  chosenState: ChosenState;
  /** Sizes of a photograph before and after it was made smaller, bytes. */
  prepared?: { from: number; to: number } | null;
  /** Translation key of the message about the file itself. */
  refusal: string | null;
  isBusy: boolean;
}

/** One file of a field and what can be done with it. */
export interface FileProps {
  file: ShownFile;
  /** 0..1 while the file is uploaded, else null. */
  progress: number | null;
  isReadOnly: boolean;
  onRemove: () => void;
  onDownload: () => void;
}

/** The same for a file with a machine. */
export interface OfActor extends Omit<FileProps, 'file'> {
  actor: ActorRefFrom<typeof documentUploadMachine>;
}

const accepted = uploadExtensions.map((extension) => `.${extension}`).join(',');

const chosenState = (snapshot: SnapshotFrom<typeof documentUploadMachine>): ChosenState => {
  if (snapshot.matches({ working: 'preparing' })) return 'preparing';
  if (snapshot.matches({ working: 'uploading' })) return 'uploading';
  return snapshot.hasTag('failed') ? 'failed' : 'waiting';
};

/** What the machine of a field holds, as it is shown. */
export function useFile(actor: OfActor['actor']): ShownFile {
  const snapshot = useSelector(actor, (state) => state);
  const { file, original, sent, document, errorKey } = snapshot.context;
  const shown = file ?? sent;
  return {
    savedName: document && displayFileName(document.fileName),
    chosenName: (file ?? original)?.name ?? null,
    prepared: shown?.originalSize === undefined ? null : { from: shown.originalSize, to: shown.size },
    chosenState: chosenState(snapshot),
    refusal: errorKey,
    isBusy: snapshot.hasTag('busy'),
  };
}

/** Is there a file, saved or chosen? */
export const isFilled = ({ savedName, chosenName }: ShownFile) => savedName !== null || chosenName !== null;

function FileName({ name, state }: { name: string; state: ChosenState | 'saved' }) {
  const { t } = useTranslation('documents');
  return (
    <p className="file-name">
      <Document aria-hidden="true" />
      <span title={name}>{shortFileName(name)}</span>
      <span className="file-state">{t(`state.${state}`)}</span>
    </p>
  );
}

/** The names of the files of a field, with their states, and how far an upload is. */
export function FileNames({ file, progress }: Pick<FileProps, 'file' | 'progress'>) {
  const { savedName, chosenName, chosenState, prepared } = file;
  const { t } = useTranslation('documents');
  const language = useLanguage();
  return (
    <>
      {savedName !== null && <FileName name={savedName} state="saved" />}
      {chosenName !== null && <FileName name={chosenName} state={chosenState} />}
      {prepared && (
        <p className="file-prepared">
          {t('prepared', { from: showMegabytes(prepared.from, language), to: showMegabytes(prepared.to, language) })}
        </p>
      )}
      {progress !== null && (
        <ProgressBar
          value={progress}
          stripes={false}
          aria-label={t('progress', { percent: Math.round(progress * 100) })}
        />
      )}
    </>
  );
}

interface FileButtonsProps extends FileProps {
  /** What the buttons name to assistive technology. */
  label: string;
  isRemovable: boolean;
}

/** The buttons that download and remove a file. */
export function FileButtons({ label, file, isReadOnly, isRemovable, onRemove, onDownload }: FileButtonsProps) {
  const { t } = useTranslation('documents');
  const { savedName, chosenName, isBusy } = file;
  // Of two files, the chosen one is removed, and its button says so.
  const removed = savedName !== null && chosenName !== null ? `${label}, ${chosenName}` : label;
  const downloadButton = useRef<HTMLButtonElement>(null);
  const keepFocus = useKeptFocus(isBusy);
  return (
    <>
      {savedName !== null && (
        <Button
          ref={downloadButton}
          variant="minimal"
          icon={<Download aria-hidden="true" />}
          disabled={isBusy}
          aria-label={t('downloadOf', { document: label })}
          text={t('download')}
          onClick={() => {
            keepFocus(() => downloadButton.current?.focus());
            onDownload();
          }}
        />
      )}
      {!isReadOnly && isRemovable && (
        <Button
          variant="minimal"
          icon={<Cross aria-hidden="true" />}
          disabled={isBusy}
          aria-label={t('removeOf', { document: removed })}
          text={t('remove')}
          onClick={onRemove}
        />
      )}
    </>
  );
}

interface FileInputProps {
  /** The button's text, and the same with the name of the document. */
  text: string;
  label: string;
  isMultiple?: boolean;
  isDisabled: boolean;
  isInvalid: boolean;
  describedBy?: string;
  onChoose: (files: readonly File[]) => void;
}

/** The button that chooses files. */
export function FileInput({ text, label, isMultiple, isDisabled, isInvalid, describedBy, onChoose }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  return (
    <>
      <input
        ref={input}
        id={inputId}
        type="file"
        className="visually-hidden"
        accept={accepted}
        multiple={isMultiple}
        disabled={isDisabled}
        aria-label={label}
        aria-invalid={isInvalid ? true : undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file can be chosen again.
          if (input.current) input.current.value = '';
        }}
      />
      <label htmlFor={inputId} className="file-button" aria-hidden="true">
        {text}
      </label>
    </>
  );
}

/** Files dropped here are chosen; the button is the first way, this is the second. */
export const dropTarget = (isEnabled: boolean, onChoose: (files: readonly File[]) => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    // The list around it takes files, too.
    event.stopPropagation();
    if (isEnabled) onChoose([...event.dataTransfer.files]);
  },
});

/** Ids of the error and the help of a field, for assistive technology. */
export const describedBy = (name: string, error: string | null, help?: string) =>
  [error && errorId(name), help && helpId(name)].filter(Boolean).join(' ') || undefined;
