import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { activeDutyErrors } from '#domain/applications/private/activeDuty';
import type { PrivateFormValues } from '#domain/applications/private/values';
import { useFormState } from '../../../form/binding';
import { DateText } from '../../../form/DateText';
import { fieldId } from '../../../form/ids';
import { useForm } from '../../form/formContext';
import { Section, Skeleton } from '../../form/Section';

/** What the register knows of a soldier, and what of it stands in the way (SOLD-01..09). */
export const ActiveDutySection = memo(function ActiveDutySection() {
  const { formContext } = useForm();
  const { t } = useTranslation(['form', 'common']);
  const { activeDuty } = formContext;
  const blocking = useFormState(({ values }) => activeDutyErrors(values as PrivateFormValues, formContext).join(' '));
  const yesNo = (isSo: boolean) => t(isSo ? 'yes' : 'no');
  return (
    <Section title={t('section.activeDuty')} anchorId={fieldId('activeDuty')}>
      {activeDuty.state === 'loading' && <Skeleton lines={4} />}
      {activeDuty.state === 'found' && (
        <dl className="facts">
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
            <p key={key} className="notice notice-danger">
              {t(`common:${key}`)}
            </p>
          ))}
      </div>
    </Section>
  );
});
