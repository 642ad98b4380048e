import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrivateApplication } from '#domain/applications/model';
import { birthDateOf } from '#domain/personalCode';
import { useFieldBinding } from '../../../form/binding';
import { DateText } from '../../../form/DateText';
import { FieldError } from '../../../form/FormGroup';
import { fieldId } from '../../../form/ids';
import { useApplication, useForm } from '../../form/formContext';
import { Section, Skeleton } from '../../form/Section';

/** Who applies, as the population register knows them (PRIV-01, PRIV-02). */
export const ApplicantSection = memo(function ApplicantSection() {
  const { personDocument, isAwaitingPerson } = useForm();
  const { applicant, address } = useApplication<PrivateApplication>();
  const { t } = useTranslation('form');
  const { errorKey } = useFieldBinding('applicant');
  const { firstName, lastName, idCode, citizenship, docNo } = personDocument ?? applicant;
  const born = personDocument?.dateOfBirth ?? birthDateOf(idCode);
  const rows = [
    { label: t('applicant.name'), value: `${firstName} ${lastName}` },
    { label: t('applicant.idCode'), value: idCode },
    { label: t('applicant.dateOfBirth'), value: <DateText day={born} /> },
    { label: t('applicant.citizenship'), value: citizenship || '–' },
    { label: t('applicant.docNo'), value: docNo || '–' },
    ...(address ? [{ label: t('applicant.address'), value: address.fullAddress }] : []),
  ];
  return (
    <Section title={t('section.applicant')} anchorId={fieldId('applicant')}>
      {isAwaitingPerson ? (
        <Skeleton lines={5} />
      ) : (
        <div className="applicant">
          {personDocument?.docPicture && (
            <img
              className="applicant-photo"
              src={`data:image/jpeg;base64,${personDocument.docPicture}`}
              alt={t('applicant.photo')}
            />
          )}
          <dl className="facts form-facts">
            {rows.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <FieldError name="applicant" errorKey={errorKey} />
    </Section>
  );
});
