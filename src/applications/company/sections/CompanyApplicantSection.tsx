import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyApplication } from '#domain/applications/model';
import { useFieldBinding } from '../../../form/binding';
import { FieldError } from '../../../form/FormGroup';
import { fieldId } from '../../../form/ids';
import { useApplicationDeps } from '../../applicationContext';
import { useApplication, useForm } from '../../form/formContext';
import { Section, Skeleton } from '../../form/Section';

/** The company that applies and the person who acts for it (CPUR-01). */
export const CompanyApplicantSection = memo(function CompanyApplicantSection() {
  const { isAwaitingPerson } = useForm();
  const { party } = useApplicationDeps();
  const { legalPerson, applicant, address } = useApplication<CompanyApplication>().entrepreneurApplication;
  const { t } = useTranslation('form');
  const { errorKey } = useFieldBinding('applicant');
  const rows = [
    { label: t('company.name'), value: legalPerson.name },
    { label: t('company.regCode'), value: legalPerson.regCode },
    { label: t('company.address'), value: address ?? party.address ?? '–' },
    { label: t('company.person'), value: `${applicant.firstName} ${applicant.lastName}, ${applicant.idCode}` },
  ];
  return (
    <Section title={t('section.companyApplicant')} anchorId={fieldId('applicant')}>
      {isAwaitingPerson ? (
        <Skeleton lines={rows.length} />
      ) : (
        <dl className="facts form-facts applicant-facts">
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <FieldError name="applicant" errorKey={errorKey} />
    </Section>
  );
});
