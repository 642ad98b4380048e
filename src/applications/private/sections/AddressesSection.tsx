import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressField } from '../../../form/AddressField';
import { useForm } from '../../form/formContext';
import { Section } from '../../form/Section';

/** The address fields, and in which kinds each is hidden (PRIV-14, PRIV-50..52, DEFL-02). */
const fields = [
  { name: 'actualLocation', isRequired: true, isExtra: false },
  { name: 'weaponLocation', isRequired: false, isExtra: false },
  { name: 'extraLocation1', isRequired: false, isExtra: true },
  { name: 'extraLocation2', isRequired: false, isExtra: true },
] as const;

/** Where the applicant lives and where the weapons will be. */
export const AddressesSection = memo(function AddressesSection() {
  const { definition } = useForm();
  const { t } = useTranslation('form');
  return (
    <Section title={t('section.addresses')}>
      {fields
        .filter(({ isExtra }) => !(isExtra && definition.isDefenceLeague))
        .map(({ name, isRequired }) => (
          <AddressField
            key={name}
            name={name}
            label={t(`field.${name}`)}
            help={t(`help.${name}`)}
            isRequired={isRequired}
          />
        ))}
    </Section>
  );
});
