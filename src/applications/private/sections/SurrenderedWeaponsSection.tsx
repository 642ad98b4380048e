import { useTranslation } from 'react-i18next';
import type { SectionOptions } from '#domain/applications/formTypes';
import type { SurrenderedWeaponsValues } from '#domain/applications/private/sections/surrenderedWeapons';
import { limits } from '#domain/limits';
import { useFormValue } from '../../../form/binding';
import { FlagField } from '../../../form/ChoiceFields';
import { TextField } from '../../../form/TextField';
import { useFormIsReadOnly, useFormValues } from '../../form/formContext';
import { SectionRows } from '../../form/RowList';
import { Section } from '../../form/Section';

const id = 'surrenderedWeapons';

/** Weapons that are given up and that the register does not know: a row each. */
export default function SurrenderedWeaponsSection({ options }: { options: SectionOptions[typeof id] }) {
  const { t } = useTranslation(['weaponUnauthorized', 'form']);
  const isReadOnly = useFormIsReadOnly();
  const hasRows = useFormValues(({ surrenderedWeapons }: SurrenderedWeaponsValues) => surrenderedWeapons.length > 0);
  if (isReadOnly && !hasRows) return null;
  return (
    <Section title={t(`form:section.${id}`)}>
      {!isReadOnly && <p>{t('surrendered.text')}</p>}
      <SectionRows id={id} row={options.row} min={options.min} Fields={WeaponFields} />
    </Section>
  );
}

function WeaponFields() {
  const { t } = useTranslation('weaponUnauthorized');
  const isNumberUnknown = useFormValue<boolean>('isNumberUnknown');
  const text = (name: 'type' | 'make' | 'factoryNo' | 'location') => ({
    name,
    label: t(`row.${id}.field.${name}`),
    maxLength: limits.shortTextMax,
  });
  return (
    <>
      <TextField {...text('type')} help={t('surrendered.help.type')} isRequired />
      <TextField {...text('make')} help={t('surrendered.help.make')} />
      <TextField {...text('factoryNo')} isRequired={!isNumberUnknown} isDisabled={isNumberUnknown} />
      <FlagField name="isNumberUnknown" label={t(`row.${id}.field.isNumberUnknown`)} />
      <TextField {...text('location')} help={t('surrendered.help.location')} isRequired />
    </>
  );
}
