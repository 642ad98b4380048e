import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SectionOptions } from '#domain/applications/formTypes';
import { isFixedPart } from '#domain/applications/registeredParts';
import { AddressField } from '../../../form/AddressField';
import { ReadOnlyPart } from '../../../form/binding';
import { useForm, useFormContext } from '../../form/formContext';
import { Section } from '../../form/Section';
import { LicenceSelect } from '../../sections/LicenceSelect';

/** The licence that the weapons will be on, and where they will be kept (CPUR-05..07). */
export const LicenceAndLocationSection = memo(function LicenceAndLocationSection({
  options,
}: {
  options: SectionOptions['licenceAndLocation'];
}) {
  const { definition } = useForm();
  const formContext = useFormContext();
  const { t } = useTranslation(['form', 'companyForm', definition.namespace]);
  return (
    <Section title={t('section.licenceAndLocation')}>
      <LicenceSelect
        name="licenceNumber"
        label={t(`${definition.namespace}:field.licenceNumber`)}
        types={options.types}
        noneText={t(`${definition.namespace}:noLicence`)}
        canBeNone={options.canBeFirst}
      />
      <ReadOnlyPart value={isFixedPart('places', formContext)}>
        <AddressField
          name="weaponLocation"
          label={t('field.weaponLocation')}
          help={t('companyForm:help.companyWeaponLocation')}
          isRequired
        />
      </ReadOnlyPart>
    </Section>
  );
});
