import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrivateApplication } from '#domain/applications/model';
import { useApplication } from '../../form/formContext';
import { Section } from '../../form/Section';
import { WeaponNames } from '../../weapons/WeaponNames';
import { NewLicenceWeapons } from '../weapons/NewLicenceWeapons';

/**
 * The weapons of the application: of the licence it starts from, or those that a new licence will take (PRIV-16,
 * OPEN-84). With nothing to list there is no section.
 */
export default memo(function WeaponListSection({ options }: { options: { takesWeapons: boolean } }) {
  const { weapons, licenceActivity } = useApplication<PrivateApplication>();
  const { t } = useTranslation(['form', 'weaponLists']);
  if (options.takesWeapons && !licenceActivity) return <NewLicenceWeapons />;
  if (weapons.length === 0) return null;
  return (
    <Section title={t('section.weaponList')}>
      {licenceActivity && <p>{t('weaponLists:ofLicence', { number: licenceActivity.existingLicenceNo })}</p>}
      <WeaponNames weapons={weapons} />
    </Section>
  );
});
