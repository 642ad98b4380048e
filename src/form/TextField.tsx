import { InputGroup } from '@blueprintjs/core';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reformatPhone } from '#domain/phone';
import { useFieldBinding } from './binding';
import { FormGroup, ReadOnlyField } from './FormGroup';
import { ariaOf, fieldId } from './ids';

interface FieldProps {
  name: string;
  label: string;
  help?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
  maxLength?: number;
}

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  /** The text is kept in capitals, and shown so. */
  isCapital?: boolean;
  /** Applied to every typed text. */
  format?: (typed: string) => string;
}

/** One line of text. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const { label, help, isRequired, isDisabled, maxLength, type = 'text', autoComplete, isCapital, format } = props;
  const { name, value, errorKey, isReadOnly, setValue, blur } = useFieldBinding<string>(props.name);
  if (isReadOnly) return <ReadOnlyField name={name} label={label} value={value} />;
  return (
    <FormGroup name={name} label={label} help={help} isRequired={isRequired} errorKey={errorKey}>
      <InputGroup
        {...ariaOf(name, { help, errorKey })}
        id={fieldId(name)}
        className={isCapital ? 'is-capital' : undefined}
        name={name}
        type={type}
        autoComplete={autoComplete}
        maxLength={maxLength}
        aria-required={isRequired}
        disabled={isDisabled}
        value={value}
        onChange={(event) => setValue(format ? format(event.target.value) : event.target.value)}
        onBlur={blur}
      />
    </FormGroup>
  );
});

/** A phone number; characters it cannot have are taken out while typing (VAL-15). */
export const PhoneField = (props: Omit<TextFieldProps, 'type' | 'format' | 'autoComplete'>) => (
  <TextField {...props} type="tel" autoComplete="tel" format={reformatPhone} />
);

export interface TextAreaFieldProps extends FieldProps {
  /** Least and most characters, white space around not counted; a counter shows them (VAL-10..12). */
  limits: { min: number; max: number };
}

/** Several lines of text with a counter. The kit's own element asks for its height, and so for a layout, at each key. */
export const TextAreaField = memo(function TextAreaField(props: TextAreaFieldProps) {
  const { label, help, isRequired, limits } = props;
  const { t } = useTranslation('form');
  const { name, value, errorKey, isReadOnly, setValue, blur } = useFieldBinding<string>(props.name);
  if (isReadOnly) return <ReadOnlyField name={name} label={label} value={value} />;
  const { length } = value.trim();
  const counterId = `${fieldId(name)}-counter`;
  const aria = ariaOf(name, { help, errorKey });
  return (
    <FormGroup name={name} label={label} help={help} isRequired={isRequired} errorKey={errorKey}>
      <textarea
        {...aria}
        className="bp6-input bp6-text-area bp6-fill"
        aria-describedby={[aria['aria-describedby'], counterId].filter(Boolean).join(' ')}
        id={fieldId(name)}
        name={name}
        rows={5}
        aria-required={isRequired}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onBlur={blur}
      />
      <div id={counterId} className={length > limits.max ? 'field-counter is-over' : 'field-counter'}>
        {length < limits.min
          ? t('counter.more', { count: limits.min - length, max: limits.max })
          : t('counter.used', { count: length, max: limits.max })}
      </div>
    </FormGroup>
  );
});
