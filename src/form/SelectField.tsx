import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldBinding } from './binding';
import type { Option } from './ChoiceFields';
import { FormGroup, ReadOnlyField } from './FormGroup';
import { ariaOf, fieldId } from './ids';
import { Select } from './Select';

interface SelectFieldProps {
  name: string;
  label: string;
  help?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
  options: readonly Option[];
  /** Told of each choice, e.g. to change another field with it. */
  onChosen?: (code: string) => void;
}

/** One of many choices. A value that is no longer offered stays to be seen until another one is chosen. */
export const SelectField = memo(function SelectField(props: SelectFieldProps) {
  const { label, help, isRequired, isDisabled, options, onChosen } = props;
  const { t } = useTranslation('form');
  const { name, value, errorKey, isReadOnly, choose } = useFieldBinding<string>(props.name);
  const isOffered = value === '' || options.some(({ code }) => code === value);
  if (isReadOnly) {
    return (
      <ReadOnlyField name={name} label={label} value={options.find(({ code }) => code === value)?.value ?? value} />
    );
  }
  return (
    <FormGroup name={name} label={label} help={help} isRequired={isRequired} errorKey={errorKey}>
      <Select
        {...ariaOf(name, { help, errorKey })}
        id={fieldId(name)}
        name={name}
        aria-required={isRequired}
        disabled={isDisabled}
        value={value}
        onChange={({ target }) => {
          choose(target.value);
          onChosen?.(target.value);
        }}
      >
        <option value="">{t('select.none')}</option>
        {!isOffered && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.code} value={option.code}>
            {option.value}
          </option>
        ))}
      </Select>
    </FormGroup>
  );
});
