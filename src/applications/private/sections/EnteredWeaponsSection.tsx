import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SectionOptions } from '#domain/applications/formTypes';
import type { LicenceWeaponsValues } from '#domain/applications/private/sections/licenceWeapons';
import { limits } from '#domain/limits';
import { useFormValue } from '../../../form/binding';
import { FlagField } from '../../../form/ChoiceFields';
import { SelectField } from '../../../form/SelectField';
import { TextField } from '../../../form/TextField';
import { useFormIsReadOnly, useFormValues } from '../../form/formContext';
import { SectionRows } from '../../form/RowList';
import { Section } from '../../form/Section';
import { useWeaponTypeNames } from '../../form/useWeaponTypeNames';

const id = 'enteredWeapons';
const texts = ['make', 'model', 'caliber'] as const;

/** Weapons for a new licence that are in no register: a row each. */
export default function EnteredWeaponsSection({ options }: { options: SectionOptions[typeof id] }) {
  const { t } = useTranslation(['form', 'weaponLists']);
  const isReadOnly = useFormIsReadOnly();
  const hasRows = useFormValues(({ enteredWeapons }: LicenceWeaponsValues) => enteredWeapons.length > 0);
  if (isReadOnly && !hasRows) return null;
  return (
    <Section title={t(`section.${id}`)}>
      {!isReadOnly && <p>{t('weaponLists:enter')}</p>}
      <SectionRows id={id} row={options.row} min={options.min} Fields={WeaponFields} />
    </Section>
  );
}

function WeaponFields() {
  const { t } = useTranslation('form');
  const nameOf = useWeaponTypeNames();
  const isNumberUnknown = useFormValue<boolean>('isNumberUnknown');
  const types = useFormValues(({ weaponTypes }: LicenceWeaponsValues) => weaponTypes);
  const offered = useMemo(() => types.map(({ code }) => ({ code, value: nameOf(code) })), [types, nameOf]);
  const label = (name: string) => t(`row.${id}.field.${name}`);
  return (
    <>
      <SelectField name="type" label={label('type')} options={offered} isRequired />
      {texts.map((name) => (
        <TextField
          key={name}
          name={name}
          label={label(name)}
          maxLength={limits.shortTextMax}
          isRequired={name !== 'caliber'}
        />
      ))}
      <TextField
        name="factoryNo"
        label={label('factoryNo')}
        maxLength={limits.shortTextMax}
        isRequired={!isNumberUnknown}
        isDisabled={isNumberUnknown}
      />
      <FlagField name="isNumberUnknown" label={label('isNumberUnknown')} />
    </>
  );
}
