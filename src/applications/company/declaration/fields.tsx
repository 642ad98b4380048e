import { memo, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withPoint } from '#domain/applications/company/declaration/fields';
import type { ClassifierType } from '#domain/codes';
import { countryCodes, countryName } from '#domain/countries';
import { limits } from '#domain/limits';
import { useFieldBinding } from '../../../form/binding';
import { DateField } from '../../../form/DateField';
import { DateText } from '../../../form/DateText';
import { ReadOnlyField } from '../../../form/FormGroup';
import { fieldId } from '../../../form/ids';
import { SelectField } from '../../../form/SelectField';
import { TextField } from '../../../form/TextField';
import { useLanguage } from '../../../i18n';
import { useClassifier } from '../../form/useClassifier';
import { useRowTexts } from '../../form/useRowTexts';

/** Fields that the rows of a declaration share. */

/** Labels of the fields of a list. */
export const useLabels = (list: string) => {
  const rowText = useRowTexts();
  return (name: string) => rowText(`${list}.field.${name}`);
};

interface NamedField {
  name: string;
  label: string;
}

/** A country by its name in the language shown. */
export function CountryField({ name, label }: NamedField) {
  const language = useLanguage();
  const options = useMemo(
    () =>
      countryCodes
        .map((code) => ({ code, value: countryName(code, language) }))
        .toSorted((a, b) => a.value.localeCompare(b.value, language)),
    [language],
  );
  return <SelectField name={name} label={label} options={options} isRequired />;
}

/** A code of a list that the card has loaded. */
export function CodeField({
  list,
  ...field
}: NamedField & { list: ClassifierType; isRequired?: boolean; isDisabled?: boolean }) {
  const { entries } = useClassifier(list);
  return <SelectField {...field} options={entries} />;
}

/** A short text that must be given. */
export const NeededText = (props: NamedField & { help?: string; isCapital?: boolean }) => (
  <TextField {...props} maxLength={limits.shortTextMax} isRequired />
);

/** Grams of explosive: a typed comma becomes a dot (AMMO-27). */
export function ExplosiveField({ label }: { label: string }) {
  const { t } = useTranslation('companyWeaponsAmmo');
  return <TextField name="explosiveAmount" label={label} help={t('help.explosiveAmount')} format={withPoint} />;
}

/** A day of the row that must be given. */
export const DayField = memo(function DayField({ label, ...props }: NamedField) {
  const { t } = useTranslation('common');
  const { name, value, errorKey, isReadOnly, setValue, blur } = useFieldBinding<string | null>(props.name);
  if (isReadOnly) return <ReadOnlyField name={name} label={label} value={<DateText day={value} />} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles an event that bubbles from the field
    <div onBlur={blur}>
      <DateField
        id={fieldId(name)}
        label={label}
        value={value}
        onChange={setValue}
        isRequired
        error={errorKey && t(errorKey)}
      />
    </div>
  );
});

/** An outcome of what is typed, which changes with it. */
export const Outcome = ({ label, text }: { label: string; text: string }) => (
  <dl className="field field-text" aria-live="polite">
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  </dl>
);

interface OptionalFieldsProps {
  title: string;
  /** Has one of the fields a value? Then they are open at first. */
  isFilled: boolean;
  children: ReactNode;
}

/** Fields of a row that can be left empty: folded at first. An error or a focus in one of them opens them (`focusField`). */
export function OptionalFields({ title, isFilled, children }: OptionalFieldsProps) {
  const [isOpen] = useState(isFilled);
  return (
    <details className="disclosure optional-fields" open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
