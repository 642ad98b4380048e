import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressField } from '../../../form/AddressField';
import { Section } from '../../form/Section';

/** Where the declared weapons and ammunition are kept (AMMO-120). */
export default memo(function DepositoryAddressSection() {
  const { t } = useTranslation(['form', 'companyWeaponsAmmo']);
  return (
    <Section title={t('section.depositoryAddress')}>
      <AddressField
        name="depositoryAddress"
        label={t('companyWeaponsAmmo:field.depositoryAddress')}
        help={t('companyWeaponsAmmo:help.depositoryAddress')}
        isRequired
      />
    </Section>
  );
});
