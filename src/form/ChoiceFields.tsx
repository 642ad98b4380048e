import { Checkbox, Radio } from '@blueprintjs/core';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldBinding } from './binding';
import { ChoiceGroup, FieldError, ReadOnlyField } from './FormGroup';
import { ariaOf, fieldId } from './ids';

/** One choice: the code kept and the text shown. */
export interface Option {
  code: string;
  value: string;
}

interface ChoiceProps {
  name: string;
  label: string;
  help?: ReactNode;
  isRequired?: boolean;
  options: readonly Option[];
}

/** The text of a choice; its code while the list does not know it. */
export const textOf = (options: readonly Option[], code: string) => options.find((o) => o.code === code)?.value ?? code;

/** One of a few choices, all in sight. */
export const RadioGroupField = memo(function RadioGroupField(props: ChoiceProps) {
  const { label, help, isRequired, options } = props;
  const { name, value, errorKey, isReadOnly, choose } = useFieldBinding<string>(props.name);
  if (isReadOnly) return <ReadOnlyField name={name} label={label} value={textOf(options, value)} />;
  return (
    <ChoiceGroup name={name} label={label} help={help} isRequired={isRequired} errorKey={errorKey}>
      {options.map((option) => (
        <Radio
          key={option.code}
          name={name}
          value={option.code}
          label={option.value}
          checked={value === option.code}
          aria-invalid={errorKey ? true : undefined}
          onChange={() => choose(option.code)}
        />
      ))}
    </ChoiceGroup>
  );
});

/** Any number of choices, all in sight. */
export const CheckboxGroupField = memo(function CheckboxGroupField(props: ChoiceProps) {
  const { label, help, isRequired, options } = props;
  const { name, value, errorKey, isReadOnly, choose } = useFieldBinding<string[]>(props.name);
  if (isReadOnly) {
    const texts = value.map((code) => textOf(options, code)).join(', ');
    return <ReadOnlyField name={name} label={label} value={texts} />;
  }
  return (
    <ChoiceGroup name={name} label={label} help={help} isRequired={isRequired} errorKey={errorKey}>
      {options.map((option) => (
        <Checkbox
          key={option.code}
          name={name}
          value={option.code}
          label={option.value}
          checked={value.includes(option.code)}
          aria-invalid={errorKey ? true : undefined}
          onChange={(event) =>
            choose(event.target.checked ? [...value, option.code] : value.filter((code) => code !== option.code))
          }
        />
      ))}
    </ChoiceGroup>
  );
});

interface FlagProps {
  name: string;
  label: string;
  /** Read out in place of the label, where that says too little alone. */
  spokenLabel?: string;
}

/** Yes or no. */
export const FlagField = memo(function FlagField(props: FlagProps) {
  const { label, spokenLabel } = props;
  const { t } = useTranslation('form');
  const { name, value, errorKey, isReadOnly, choose } = useFieldBinding<boolean>(props.name);
  if (isReadOnly) return <ReadOnlyField name={name} label={label} value={t(value ? 'yes' : 'no')} />;
  return (
    <div className={errorKey ? 'field is-invalid' : 'field'}>
      <Checkbox
        {...ariaOf(name, { errorKey })}
        id={fieldId(name)}
        name={name}
        checked={value}
        aria-label={spokenLabel}
        label={label}
        onChange={(event) => choose(event.target.checked)}
      />
      <FieldError name={name} errorKey={errorKey} />
    </div>
  );
});
