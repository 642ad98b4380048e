import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrivateFormContext } from '#domain/applications/private/context';
import { isCertificateValid } from '#domain/applications/private/sections/purposes';
import { useFieldBinding } from '../../../form/binding';
import { DateText } from '../../../form/DateText';
import { FieldError } from '../../../form/FormGroup';
import { fieldId } from '../../../form/ids';
import { useApplicationDeps } from '../../applicationContext';
import { useFormContext } from '../../form/formContext';
import { LoadFailed, Section, Skeleton } from '../../form/Section';
import { huntingQuery } from '../usePrivateContext';

/**
 * The hunting certificate of the register; it is data, not a file (PRIV-18, PRIV-19, OPEN-31). A missing or expired certificate
 * is a notice as soon as hunting is chosen.
 */
export default memo(function HuntingCertificateSection() {
  const { huntingCertificate: found, now } = useFormContext<PrivateFormContext>();
  const { refetch } = useQuery(huntingQuery(useApplicationDeps(), false));
  const { t } = useTranslation(['form', 'common']);
  const { errorKey } = useFieldBinding('huntingCertificate');
  return (
    <Section title={t('section.huntingCertificate')} anchorId={fieldId('huntingCertificate')}>
      {found.state === 'loading' && <Skeleton lines={4} />}
      {found.state === 'failed' && (
        <LoadFailed text={t('common:error.huntingRegistry')} onRetry={() => void refetch()} />
      )}
      {found.state === 'none' && <p className="notice form-notice notice-danger">{t('hunting.none')}</p>}
      {found.state === 'found' && !isCertificateValid(found.data, now) && (
        <p className="notice form-notice notice-danger">{t('hunting.expired')}</p>
      )}
      {found.state === 'found' && (
        <dl className="facts form-facts">
          <div>
            <dt>{t('hunting.number')}</dt>
            <dd>{found.data.number}</dd>
          </div>
          <div>
            <dt>{t('hunting.issued')}</dt>
            <dd>
              <DateText day={found.data.issuedDate} />
            </dd>
          </div>
          <div>
            <dt>{t('hunting.validUntil')}</dt>
            <dd>
              <DateText day={found.data.validUntil} />
            </dd>
          </div>
          <div>
            <dt>{t('hunting.authority')}</dt>
            <dd>{found.data.authority}</dd>
          </div>
        </dl>
      )}
      {found.state !== 'failed' && <FieldError name="huntingCertificate" errorKey={errorKey} />}
    </Section>
  );
});
