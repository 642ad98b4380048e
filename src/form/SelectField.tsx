import { HTMLSelect } from '@blueprintjs/core';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldBinding } from './binding';
import type { Option } from './ChoiceFields';
import { FormGroup, ReadOnlyField } from './FormGroup';
import { ariaOf, fieldId } from './ids';

interface SelectFieldProps {
  name: string;
  label: string;
  help?: ReactNode;
  isRequired?: boolean;
  options: readonly Option[];
}

/** One of many choices. A value that is no longer offered stays to be seen until another one is chosen. */
export const SelectField = memo(function SelectField(props: SelectFieldProps) {
  const { label, help, isRequired, options } = props;
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
      <HTMLSelect
        {...ariaOf(name, { help, errorKey })}
        id={fieldId(name)}
        name={name}
        aria-required={isRequired}
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t('select.none')}</option>
        {!isOffered && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.code} value={option.code}>
            {option.value}
          </option>
        ))}
      </HTMLSelect>
    </FormGroup>
  );
});
