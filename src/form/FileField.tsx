import { Button, ProgressBar } from '@blueprintjs/core';
import { Cross, Document, Download } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { type DragEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { displayFileName, shortFileName, uploadExtensions } from '#domain/uploads';
import type { documentUploadMachine } from '#machines/documentUpload/documentUpload.machine';
import { ChoiceGroup } from './FormGroup';
import { errorId, helpId } from './ids';

export interface FileFieldProps {
  name: string;
  label: string;
  help?: string;
  isRequired: boolean;
  isReadOnly: boolean;
  /** Message of the form, when the document is missing. */
  errorKey: string | null;
  actor: ActorRefFrom<typeof documentUploadMachine>;
  /** 0..1 while the file is uploaded, else null. */
  progress: number | null;
  onChoose: (file: File) => void;
  onRemove: () => void;
  onDownload: () => void;
}

const accepted = uploadExtensions.map((extension) => `.${extension}`).join(',');

/** One document: chosen, replaced, taken away, or downloaded (FILE-01..09). In a locked form only the download stays. */
export function FileField(props: FileFieldProps) {
  const { name, label, help, isRequired, isReadOnly, errorKey, actor, progress, onChoose, onRemove, onDownload } =
    props;
  const { t } = useTranslation('documents');
  const snapshot = useSelector(actor, (state) => state);
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const { file, document, errorKey: refusal } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isFilled = snapshot.hasTag('filled');
  const shownError = refusal ?? (isFilled ? null : errorKey);
  const fileState = file && snapshot.hasTag('failed') ? 'failed' : document && !file ? 'saved' : 'queued';
  const shownName = file?.name ?? (document ? displayFileName(document.fileName) : null);

  const take = (files: FileList | null) => {
    const chosen = files?.[0];
    if (chosen) onChoose(chosen);
    if (input.current) input.current.value = '';
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    if (!isReadOnly && !isBusy) take(event.dataTransfer.files);
  };

  return (
    <ChoiceGroup
      name={name}
      label={label}
      help={isReadOnly ? undefined : help}
      isRequired={isRequired && !isReadOnly}
      errorKey={shownError}
    >
      {shownName && (
        <p className="file-name">
          <Document aria-hidden="true" />
          <span title={shownName}>{shortFileName(shownName)}</span>
          <span className="file-state">{t(`state.${fileState}`)}</span>
        </p>
      )}
      {!shownName && isReadOnly && <p className="file-name">{t('none')}</p>}
      {progress !== null && (
        <ProgressBar
          value={progress}
          stripes={false}
          aria-label={t('progress', { percent: Math.round(progress * 100) })}
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way; the button is the first */}
      <div className="file-actions" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        {!isReadOnly && (
          <>
            <input
              ref={input}
              id={inputId}
              type="file"
              className="visually-hidden"
              accept={accepted}
              disabled={isBusy}
              aria-label={t(isFilled ? 'replaceOf' : 'chooseOf', { document: label })}
              aria-invalid={shownError ? true : undefined}
              aria-describedby={
                [shownError && errorId(name), help && helpId(name)].filter(Boolean).join(' ') || undefined
              }
              onChange={(event) => take(event.target.files)}
            />
            <label htmlFor={inputId} className="file-button" aria-hidden="true">
              {t(isFilled ? 'replace' : 'choose')}
            </label>
          </>
        )}
        {document && !file && (
          <Button
            variant="minimal"
            icon={<Download aria-hidden="true" />}
            disabled={isBusy}
            aria-label={t('downloadOf', { document: label })}
            text={t('download')}
            onClick={onDownload}
          />
        )}
        {!isReadOnly && shownName && (
          <Button
            variant="minimal"
            icon={<Cross aria-hidden="true" />}
            disabled={isBusy}
            aria-label={t('removeOf', { document: label })}
            text={t('remove')}
            onClick={onRemove}
          />
        )}
      </div>
    </ChoiceGroup>
  );
}
