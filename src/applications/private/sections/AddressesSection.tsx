import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressName } from '#domain/applications/private/sections/places';
import { AddressField } from '../../../form/AddressField';
import { Section } from '../../form/Section';

/** Where the applicant lives and where the weapons will be: the addresses of the kind (PRIV-14, PRIV-50..52, DEFL-02). */
export const AddressesSection = memo(function AddressesSection({
  options,
}: {
  options: { names: readonly AddressName[] };
}) {
  const { t } = useTranslation('form');
  return (
    <Section title={t('section.addresses')}>
      {options.names.map((name) => (
        <AddressField
          key={name}
          name={name}
          label={t(`field.${name}`)}
          help={t(`help.${name}`)}
          isRequired={name === 'actualLocation'}
        />
      ))}
    </Section>
  );
});
