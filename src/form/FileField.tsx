import { Button, ProgressBar } from '@blueprintjs/core';
import { Cross, Document, Download } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { type DragEvent, type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { displayFileName, shortFileName, uploadExtensions } from '#domain/uploads';
import type { documentUploadMachine } from '#machines/documentUpload/documentUpload.machine';
import { ChoiceGroup } from './FormGroup';
import { errorId, focusField, helpId } from './ids';
import { useKeptFocus } from './useKeptFocus';

/** What a file is called and in which state it is. */
export interface ShownFile {
  shownName: string | null;
  state: 'queued' | 'saved' | 'failed';
  /** Translation key of the message about the file itself. */
  refusal: string | null;
  isBusy: boolean;
  /** Is there a file, chosen or saved? */
  isFilled: boolean;
}

/** One file of a field and what can be done with it. */
interface FileProps {
  file: ShownFile;
  /** 0..1 while the file is uploaded, else null. */
  progress: number | null;
  isReadOnly: boolean;
  onRemove: () => void;
  onDownload: () => void;
}

interface OfActor extends Omit<FileProps, 'file'> {
  actor: ActorRefFrom<typeof documentUploadMachine>;
}

interface FieldProps {
  name: string;
  label: string;
  help?: string;
  isRequired: boolean;
  /** Message of the form, when the document is missing. */
  errorKey: string | null;
  onChoose: (file: File) => void;
}

export type FileFieldProps = OfActor & FieldProps;

const accepted = uploadExtensions.map((extension) => `.${extension}`).join(',');

function useFile(actor: OfActor['actor']): ShownFile {
  const snapshot = useSelector(actor, (state) => state);
  const { file, document, errorKey } = snapshot.context;
  return {
    shownName: file?.name ?? (document ? displayFileName(document.fileName) : null),
    state: file && snapshot.hasTag('failed') ? 'failed' : document && !file ? 'saved' : 'queued',
    refusal: errorKey,
    isBusy: snapshot.hasTag('busy'),
    isFilled: snapshot.hasTag('filled'),
  };
}

function FileName({ file: { shownName, state }, progress }: Pick<FileProps, 'file' | 'progress'>) {
  const { t } = useTranslation('documents');
  return (
    <>
      {shownName && (
        <p className="file-name">
          <Document aria-hidden="true" />
          <span title={shownName}>{shortFileName(shownName)}</span>
          <span className="file-state">{t(`state.${state}`)}</span>
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

function FileButtons({ label, file, isReadOnly, isRemovable, onRemove, onDownload }: FileButtonsProps) {
  const { t } = useTranslation('documents');
  const { state, isBusy } = file;
  const downloadButton = useRef<HTMLButtonElement>(null);
  const keepFocus = useKeptFocus(isBusy);
  return (
    <>
      {state === 'saved' && (
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
          aria-label={t('removeOf', { document: label })}
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

function FileInput({ text, label, isMultiple, isDisabled, isInvalid, describedBy, onChoose }: FileInputProps) {
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
const dropTarget = (isEnabled: boolean, onChoose: (files: readonly File[]) => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    if (isEnabled) onChoose([...event.dataTransfer.files]);
  },
});

const describedBy = (name: string, error: string | null, help?: string) =>
  [error && errorId(name), help && helpId(name)].filter(Boolean).join(' ') || undefined;

/** One document: chosen, replaced, taken away, or downloaded (FILE-01..09). In a locked form only the download stays. */
export const FileField = ({ actor, ...props }: FileFieldProps) => {
  const file = useFile(actor);
  return <FileFieldView {...props} file={file} isRemovable={file.shownName !== null} />;
};

/** The same for a file without a machine of its own. @param isRemovable can the file be taken away without another one? */
export function FileFieldView(props: FileProps & FieldProps & { isRemovable: boolean }) {
  const { name, label, help, isRequired, isReadOnly, errorKey, file, onChoose } = props;
  const { t } = useTranslation('documents');
  const { shownName, refusal, isBusy, isFilled } = file;
  const shownError = refusal ?? (isFilled ? null : errorKey);
  const keepFocus = useKeptFocus(isBusy);
  const remove = () => {
    keepFocus(() => focusField(name));
    props.onRemove();
  };
  const chooseFirst = ([chosen]: readonly File[]) => chosen && onChoose(chosen);
  return (
    <ChoiceGroup
      name={name}
      label={label}
      help={isReadOnly ? undefined : help}
      isRequired={isRequired && !isReadOnly}
      errorKey={shownError}
      isErrorLive
    >
      <div aria-live="polite">
        <FileName {...props} />
      </div>
      {!shownName && isReadOnly && <p className="file-name">{t('none')}</p>}
      <div className="file-actions" {...dropTarget(!isReadOnly && !isBusy, chooseFirst)}>
        {!isReadOnly && (
          <FileInput
            text={t(isFilled ? 'replace' : 'choose')}
            label={t(isFilled ? 'replaceOf' : 'chooseOf', { document: label })}
            isDisabled={isBusy}
            isInvalid={shownError !== null}
            describedBy={describedBy(name, shownError, help)}
            onChoose={chooseFirst}
          />
        )}
        <FileButtons {...props} onRemove={remove} />
      </div>
    </ChoiceGroup>
  );
}

/** One of the files of a field that takes several. A file that was taken away has no line. @param label of the field. */
export function FileLine({ actor, ...props }: OfActor & { label: string }) {
  const { t } = useTranslation('common');
  const file = useFile(actor);
  const { shownName, refusal } = file;
  if (!shownName && !refusal) return null;
  return (
    <li className={refusal ? 'is-invalid' : undefined}>
      <FileName file={file} progress={props.progress} />
      <div className="file-actions">
        <FileButtons {...props} file={file} label={shownName ?? props.label} isRemovable />
      </div>
      {refusal && (
        <div role="alert" className="field-error">
          {t(refusal)}
        </div>
      )}
    </li>
  );
}

interface FileListFieldProps
  extends Pick<FileFieldProps, 'name' | 'label' | 'help' | 'isRequired' | 'isReadOnly' | 'errorKey'> {
  /** A `FileLine` for each file. */
  children: ReactNode;
  /** Is there no file? */
  isEmpty: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** Any number of documents: each is added, taken away or downloaded by itself (OTHER-04). */
export function FileListField(props: FileListFieldProps) {
  const { name, label, help, isRequired, isReadOnly, errorKey, isEmpty, children, onChoose } = props;
  const { t } = useTranslation('documents');
  return (
    <ChoiceGroup
      name={name}
      label={label}
      help={isReadOnly ? undefined : help}
      isRequired={isRequired && !isReadOnly}
      errorKey={errorKey}
    >
      <ul className="file-lines" aria-live="polite">
        {children}
      </ul>
      {isEmpty && isReadOnly && <p className="file-name">{t('none')}</p>}
      {!isReadOnly && (
        <div className="file-actions" {...dropTarget(true, onChoose)}>
          <FileInput
            isMultiple
            text={t('add')}
            label={t('addOf', { document: label })}
            isDisabled={false}
            isInvalid={errorKey !== null}
            describedBy={describedBy(name, errorKey, help)}
            onChoose={onChoose}
          />
        </div>
      )}
    </ChoiceGroup>
  );
}
