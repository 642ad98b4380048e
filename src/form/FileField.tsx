import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from './FormGroup';
import {
  describedBy,
  dropTarget,
  FileButtons,
  FileInput,
  FileNames,
  type FileProps,
  isFilled,
  type OfActor,
  useFile,
} from './fileParts';
import { focusField } from './ids';
import { useKeptFocus } from './useKeptFocus';

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

/** One document: chosen, replaced, taken away, or downloaded (FILE-01..09). In a locked form only the download stays. */
export const FileField = ({ actor, ...props }: FileFieldProps) => {
  const file = useFile(actor);
  return <FileFieldView {...props} file={file} isRemovable={isFilled(file)} />;
};

/** The same for a file without a machine of its own. @param isRemovable can the file be taken away without another one? */
export function FileFieldView(props: FileProps & FieldProps & { isRemovable: boolean }) {
  const { name, label, help, isRequired, isReadOnly, errorKey, file, onChoose } = props;
  const { t } = useTranslation('documents');
  const { refusal, isBusy } = file;
  const hasFile = isFilled(file);
  const shownError = refusal ?? (hasFile ? null : errorKey);
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
        <FileNames {...props} />
      </div>
      {!hasFile && isReadOnly && <p className="file-name">{t('none')}</p>}
      <div className="file-actions" {...dropTarget(!isReadOnly && !isBusy, chooseFirst)}>
        {!isReadOnly && (
          <FileInput
            text={t(hasFile ? 'replace' : 'choose')}
            label={t(hasFile ? 'replaceOf' : 'chooseOf', { document: label })}
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
