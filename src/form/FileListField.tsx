import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileFieldProps } from './FileField';
import { ChoiceGroup } from './FormGroup';
import {
  describedBy,
  dropTarget,
  FileButtons,
  FileInput,
  FileNames,
  isFilled,
  type OfActor,
  useFile,
} from './fileParts';

/** One of the files of a field that takes several. A file that was taken away has no line. @param label of the field. */
export function FileLine({ actor, ...props }: OfActor & { label: string }) {
  const { t } = useTranslation('common');
  const file = useFile(actor);
  const { savedName, chosenName, refusal } = file;
  if (!isFilled(file) && !refusal) return null;
  return (
    <li className={refusal ? 'is-invalid' : undefined}>
      <FileNames file={file} progress={props.progress} />
      <div className="file-actions">
        <FileButtons {...props} file={file} label={chosenName ?? savedName ?? props.label} isRemovable />
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
