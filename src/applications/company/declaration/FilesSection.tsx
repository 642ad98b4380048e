import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormIsReadOnly, useStoreState } from '../../form/formContext';
import { Section } from '../../form/Section';
import { DocumentListField } from '../DocumentListField';

/** The files of a declaration (AMMO-02, AMMO-123). */
export default memo(function DeclarationFilesSection() {
  const { t } = useTranslation(['form', 'documents', 'companyWeaponsAmmo']);
  const isReadOnly = useFormIsReadOnly();
  const slot = useStoreState(({ asked }) => asked.find(({ type }) => type === 'WEAPONS_AMMO'));
  return (
    <Section title={t('section.declarationFiles')}>
      {!isReadOnly && <p className="field-help">{t('companyWeaponsAmmo:help.files')}</p>}
      {slot && <DocumentListField slot={slot} help={t('documents:formatsMany')} />}
    </Section>
  );
});
