import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyApplication } from '#domain/applications/model';
import { useFieldBinding } from '../../../form/binding';
import { FieldError } from '../../../form/FormGroup';
import { fieldId } from '../../../form/ids';
import { useApplicationDeps } from '../../applicationContext';
import { useApplication, useForm } from '../../form/formContext';
import { Section } from '../../form/Section';
import { ApplicantFacts } from '../../sections/ApplicantFacts';

/** The company that applies and the person who acts for it (CPUR-01). */
export const CompanyApplicantSection = memo(function CompanyApplicantSection() {
  const { isAwaitingPerson, isReadOnly } = useForm();
  const { party, person } = useApplicationDeps();
  const { legalPerson, applicant, address } = useApplication<CompanyApplication>().entrepreneurApplication;
  const { t } = useTranslation('form');
  // A colleague may have saved the draft last: it is submitted in the name of the person who has it open.
  const { firstName, lastName, idCode } = isReadOnly ? applicant : person;
  const { errorKey } = useFieldBinding('applicant');
  const facts = [
    { label: t('company.name'), value: legalPerson.name },
    { label: t('company.regCode'), value: legalPerson.regCode },
    { label: t('company.address'), value: address ?? party.address ?? '–' },
    { label: t('company.person'), value: isAwaitingPerson ? null : `${firstName} ${lastName}, ${idCode}` },
  ];
  return (
    <Section title={t('section.companyApplicant')} anchorId={fieldId('applicant')}>
      <ApplicantFacts facts={facts} />
      <FieldError name="applicant" errorKey={errorKey} />
    </Section>
  );
});
