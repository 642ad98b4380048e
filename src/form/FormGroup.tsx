import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from './errorText';
import { errorId, fieldId, helpId, labelId } from './ids';
import { RequiredMark } from './RequiredMark';

interface FieldChrome {
  name: string;
  label: string;
  help?: ReactNode;
  isRequired?: boolean;
  errorKey: string | null;
}

interface FieldErrorProps {
  name: string;
  errorKey: string | null;
  /** Is the message announced when it appears? For what is wrong with something that was just done. */
  isLive?: boolean;
}

export const FieldError = ({ name, errorKey, isLive }: FieldErrorProps) => (
  <div id={errorId(name)} className="field-error" aria-live={isLive ? 'polite' : undefined}>
    {errorKey && <ErrorText name={name} errorKey={errorKey} />}
  </div>
);

function ErrorText({ name, errorKey }: { name: string; errorKey: string }) {
  const { t } = useTranslation('form');
  const errorText = useErrorText();
  return (
    <>
      <span className="visually-hidden">{t('errorPrefix')}: </span>
      {errorText(name, errorKey)}
    </>
  );
}

const FieldHelp = ({ name, help }: { name: string; help: ReactNode }) =>
  help ? (
    <div id={helpId(name)} className="field-help">
      {help}
    </div>
  ) : null;

const classOf = (errorKey: string | null) => (errorKey ? 'field is-invalid' : 'field');

/** Label, help, input and error of one input, in this order (WCAG 1.3.1, 3.3.1, 3.3.2). */
export function FormGroup({
  name,
  label,
  help,
  isRequired,
  errorKey,
  isErrorLive,
  children,
}: FieldChrome & { isErrorLive?: boolean; children: ReactNode }) {
  return (
    <div className={classOf(errorKey)}>
      <label className="field-label" id={labelId(name)} htmlFor={fieldId(name)}>
        {label}
        {isRequired && <RequiredMark />}
      </label>
      <FieldHelp name={name} help={help} />
      {children}
      <FieldError name={name} errorKey={errorKey} isLive={isErrorLive} />
    </div>
  );
}

/** The same for a group of choices: the label is the legend of the group. */
export function ChoiceGroup({
  name,
  label,
  help,
  isRequired,
  errorKey,
  isErrorLive,
  children,
}: FieldChrome & { isErrorLive?: boolean; children: ReactNode }) {
  const describedBy = [errorKey && errorId(name), help && helpId(name)].filter(Boolean).join(' ');
  return (
    <fieldset
      className={classOf(errorKey)}
      id={fieldId(name)}
      tabIndex={-1}
      aria-describedby={describedBy || undefined}
    >
      <legend className="field-label">
        {label}
        {isRequired && <RequiredMark />}
      </legend>
      <FieldHelp name={name} help={help} />
      {children}
      <FieldError name={name} errorKey={errorKey} isLive={isErrorLive} />
    </fieldset>
  );
}

/** A field of a locked form: a term and its value (SAVE-37). */
export function ReadOnlyField({ name, label, value }: { name: string; label: string; value: ReactNode }) {
  return (
    <dl className="field field-text" id={fieldId(name)}>
      <div>
        <dt>{label}</dt>
        <dd>{value === '' || value === null || value === undefined ? '–' : value}</dd>
      </div>
    </dl>
  );
}
