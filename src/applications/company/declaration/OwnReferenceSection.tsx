import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CompanyApplication } from '#domain/applications/model';
import { useFieldBinding } from '../../../form/binding';
import { FieldError } from '../../../form/FormGroup';
import { TextField } from '../../../form/TextField';
import { useApplication, useForm } from '../../form/formContext';
import { Section } from '../../form/Section';

/** How the company itself calls the declaration, and the declaration that it corrects (DEC-01). */
export default memo(function OwnReferenceSection() {
  const { t } = useTranslation(['form', 'companyWeaponsAmmo']);
  const { definition } = useForm();
  const { corrects } = useApplication<CompanyApplication>();
  const { errorKey } = useFieldBinding('corrects');
  return (
    <Section title={t('section.ownReference')}>
      {corrects && (
        <p className="notice form-notice">
          {t('companyWeaponsAmmo:corrects.text')}{' '}
          <Link to={`${definition.route}/${corrects.id}`}>
            {t('companyWeaponsAmmo:corrects.link', { no: corrects.no })}
          </Link>
        </p>
      )}
      <FieldError name="corrects" errorKey={errorKey} />
      <TextField
        name="ownReference"
        label={t('companyWeaponsAmmo:field.ownReference')}
        help={t('companyWeaponsAmmo:help.ownReference')}
        maxLength={100}
      />
    </Section>
  );
});
