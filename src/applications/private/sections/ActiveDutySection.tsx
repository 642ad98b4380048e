import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrivateFormContext } from '#domain/applications/private/context';
import { activeDutyErrors, type JobValues } from '#domain/applications/private/sections/people';
import type { WeaponTypesValues } from '#domain/applications/sections/weaponTypes';
import { DateText } from '../../../form/DateText';
import { fieldId } from '../../../form/ids';
import { useFormContext, useFormValues } from '../../form/formContext';
import { Section, Skeleton } from '../../form/Section';

/** Register data of a soldier, and the errors that prevent submission (SOLD-01..09). */
export default memo(function ActiveDutySection() {
  const formContext = useFormContext<PrivateFormContext>();
  const { t } = useTranslation(['form', 'common']);
  const { activeDuty } = formContext;
  const blocking = useFormValues((values: JobValues & WeaponTypesValues) =>
    activeDutyErrors(values, formContext).join(' '),
  );
  const yesNo = (isSo: boolean) => t(isSo ? 'yes' : 'no');
  return (
    <Section title={t('section.activeDuty')} anchorId={fieldId('activeDuty')}>
      {activeDuty.state === 'loading' && <Skeleton lines={4} />}
      {activeDuty.state === 'found' && (
        <dl className="facts form-facts">
          <div>
            <dt>{t('activeDuty.isInActiveDuty')}</dt>
            <dd>{yesNo(activeDuty.data.isInActiveDuty)}</dd>
          </div>
          <div>
            <dt>{t('activeDuty.hasRestriction')}</dt>
            <dd>{yesNo(activeDuty.data.hasRestriction)}</dd>
          </div>
          <div>
            <dt>{t('activeDuty.hasWartimePost')}</dt>
            <dd>{yesNo(activeDuty.data.hasWartimePost)}</dd>
          </div>
          <div>
            <dt>{t('activeDuty.healthCertificate')}</dt>
            <dd>
              {activeDuty.data.hasHealthCertificate ? (
                <DateText day={activeDuty.data.healthCertificateValidUntil} />
              ) : (
                t('no')
              )}
            </dd>
          </div>
        </dl>
      )}
      <div role="status">
        {blocking
          .split(' ')
          .filter(Boolean)
          .map((key) => (
            <p key={key} className="notice form-notice notice-danger">
              {t(`common:${key}`)}
            </p>
          ))}
      </div>
    </Section>
  );
});
