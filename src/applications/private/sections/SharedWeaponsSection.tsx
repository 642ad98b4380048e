import { useTranslation } from 'react-i18next';
import type { SectionOptions } from '#domain/applications/formTypes';
import type { SharedWeaponsValues } from '#domain/applications/private/sections/sharedWeapons';
import { limits } from '#domain/limits';
import { TextField } from '../../../form/TextField';
import { useFormIsReadOnly, useFormValues } from '../../form/formContext';
import { SectionRows } from '../../form/RowList';
import { Section } from '../../form/Section';

const id = 'sharedWeapons';

/** The weapons of another person's licence that a parallel licence is for: a row each. */
export default function SharedWeaponsSection({ options }: { options: SectionOptions[typeof id] }) {
  const { t } = useTranslation(['form', 'weaponLists']);
  const isReadOnly = useFormIsReadOnly();
  const hasRows = useFormValues(({ sharedWeapons }: SharedWeaponsValues) => sharedWeapons.length > 0);
  if (isReadOnly && !hasRows) return null;
  return (
    <Section title={t(`section.${id}`)}>
      {!isReadOnly && <p>{t('weaponLists:share')}</p>}
      <SectionRows id={id} row={options.row} min={options.min} Fields={WeaponFields} />
    </Section>
  );
}

function WeaponFields() {
  const { t } = useTranslation('form');
  return (['licenceNumber', 'factoryNo'] as const).map((name) => (
    <TextField key={name} name={name} label={t(`row.${id}.field.${name}`)} maxLength={limits.shortTextMax} isRequired />
  ));
}
