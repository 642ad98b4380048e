import { memo } from 'react';
import { SectionRows } from '../../../src/applications/form/RowList';
import { Section } from '../../../src/applications/form/Section';
import type { Views } from '../../../src/applications/form/SectionList';
import { useFieldBinding, useFormValue } from '../../../src/form/binding';
import type { Option } from '../../../src/form/ChoiceFields';
import { FlagField } from '../../../src/form/ChoiceFields';
import { DateField } from '../../../src/form/DateField';
import { fieldId } from '../../../src/form/ids';
import { SelectField } from '../../../src/form/SelectField';
import { PhoneField, TextField } from '../../../src/form/TextField';
import { type BenchSection, calibres, countries, euCategories, type WeaponsOptions } from './weapons';

const optionsOf = (codes: readonly string[]): Option[] => codes.map((code) => ({ code, value: code }));
const options = {
  calibre: optionsOf(calibres),
  country: optionsOf(countries),
  euCategory: optionsOf(euCategories),
};

const DayField = memo(function DayField({ name, label }: { name: string; label: string }) {
  const { name: path, value, setValue } = useFieldBinding<string | null>(name);
  return <DateField id={fieldId(path)} label={label} value={value} onChange={setValue} />;
});

function WeaponFields() {
  const isYearUnknown = useFormValue<boolean>('isYearUnknown');
  const isUnusable = useFormValue<boolean>('isUnusable');
  return (
    <>
      <TextField name="mark" label="Mark" isRequired />
      <TextField name="model" label="Model" isRequired />
      <SelectField name="calibre" label="Calibre" options={options.calibre} isRequired />
      {!isYearUnknown && <TextField name="year" label="Year of manufacture" isRequired />}
      <FlagField name="isYearUnknown" label="Year unknown" />
      <SelectField name="euCategory" label="EU category" options={options.euCategory} isRequired />
      <TextField name="serialNumber" label="Serial number" isRequired />
      <SelectField name="country" label="Country" options={options.country} isRequired />
      <TextField name="manufacturer" label="Manufacturer" isRequired />
      <FlagField name="isUnusable" label="Unusable" />
      {isUnusable && (
        <>
          <TextField name="certificateNr" label="Certificate number" isRequired />
          <DayField name="changeDate" label="Date of change" />
        </>
      )}
    </>
  );
}

export const benchViews = {
  contact: () => (
    <Section title="Contact">
      <PhoneField name="phone" label="Phone" isRequired />
    </Section>
  ),
  weapons: ({ options: { row, min } }: { options: WeaponsOptions }) => (
    <Section title="Weapons">
      <SectionRows id="weapons" row={row} min={min} Fields={WeaponFields} />
    </Section>
  ),
} satisfies Views<BenchSection>;
