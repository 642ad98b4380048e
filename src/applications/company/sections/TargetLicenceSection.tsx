import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SectionOptions } from '#domain/applications/formTypes';
import { useForm, useFormContext } from '../../form/formContext';
import { Section } from '../../form/Section';
import { LicenceSelect } from '../../sections/LicenceSelect';

/** The licence that the ticked weapons are moved to (WTR-04). */
export const TargetLicenceSection = memo(function TargetLicenceSection({
  options,
}: {
  options: SectionOptions['targetLicence'];
}) {
  const { namespace } = useForm().definition;
  const { existingLicenceNo } = useFormContext();
  const { t } = useTranslation(['form', namespace]);
  return (
    <Section title={t('section.targetLicence')}>
      <LicenceSelect
        name="licenceNumber"
        label={t(`${namespace}:field.licenceNumber`)}
        types={options.types}
        except={existingLicenceNo}
        noneText={t(`${namespace}:noLicence`)}
      />
    </Section>
  );
});
