import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type AddressName, isFixedAddress } from '#domain/applications/private/sections/places';
import { AddressField } from '../../../form/AddressField';
import { ReadOnlyPart } from '../../../form/binding';
import { useFormContext } from '../../form/formContext';
import { Section } from '../../form/Section';

/** Where the applicant lives and where the weapons will be: the addresses of the kind (PRIV-14, PRIV-50..52, DEFL-02). */
export const AddressesSection = memo(function AddressesSection({
  options,
}: {
  options: { names: readonly AddressName[] };
}) {
  const formContext = useFormContext();
  const { t } = useTranslation('form');
  return (
    <Section title={t('section.addresses')}>
      {options.names.map((name) => (
        <ReadOnlyPart key={name} value={isFixedAddress(name, formContext)}>
          <AddressField
            name={name}
            label={t(`field.${name}`)}
            help={t(`help.${name}`)}
            isRequired={name === 'actualLocation'}
          />
        </ReadOnlyPart>
      ))}
    </Section>
  );
});
