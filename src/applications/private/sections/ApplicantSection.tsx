import { skipToken, useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrivateApplication } from '#domain/applications/model';
import { countryName } from '#domain/countries';
import { photoMediaType } from '#domain/limits';
import { birthDateOf } from '#domain/personalCode';
import { useFieldBinding } from '../../../form/binding';
import { DateText } from '../../../form/DateText';
import { FieldError } from '../../../form/FormGroup';
import { fieldId } from '../../../form/ids';
import { useLanguage } from '../../../i18n';
import { useApplicationDeps } from '../../applicationContext';
import { base64Of } from '../../documents/photoFile';
import { useApplication, useForm } from '../../form/formContext';
import { Section } from '../../form/Section';
import { useApplicationState } from '../../machine/useApplication';
import { ApplicantFacts } from '../../sections/ApplicantFacts';

/** The photo of the identity document in base64: the register's, or the one kept with the application (PRIV-90). */
function usePhoto(): string | null {
  const { api } = useApplicationDeps();
  const { personDocument, isReadOnly } = useForm();
  const kept = useApplicationState(({ context: { documents } }) =>
    documents.find(({ documentType }) => documentType === 'DOCUMENT_TYPE_PHOTO'),
  );
  const { data = null } = useQuery({
    queryKey: ['photo', kept?.documentId],
    queryFn:
      kept && isReadOnly
        ? async ({ signal }) => base64Of(await api.downloadDocument('private', kept, signal))
        : skipToken,
  });
  return personDocument?.docPicture ?? data;
}

/** Who applies, as the population register knows them (PRIV-01, PRIV-02). */
export const ApplicantSection = memo(function ApplicantSection() {
  const { personDocument, isAwaitingPerson } = useForm();
  const { applicant, address } = useApplication<PrivateApplication>();
  const photo = usePhoto();
  const { t } = useTranslation('form');
  const language = useLanguage();
  const { errorKey } = useFieldBinding('applicant');
  const { firstName, lastName, idCode, citizenship, docNo } = personDocument ?? applicant;
  const born = personDocument?.dateOfBirth ?? birthDateOf(idCode);
  const facts = [
    { label: t('applicant.name'), value: `${firstName} ${lastName}` },
    { label: t('applicant.idCode'), value: idCode },
    { label: t('applicant.dateOfBirth'), value: <DateText day={born} /> },
    { label: t('applicant.citizenship'), value: isAwaitingPerson ? null : countryName(citizenship, language) || '–' },
    { label: t('applicant.docNo'), value: isAwaitingPerson ? null : docNo || '–' },
    ...(address ? [{ label: t('applicant.address'), value: address.fullAddress }] : []),
  ];
  return (
    <Section title={t('section.applicant')} anchorId={fieldId('applicant')}>
      <div className="applicant">
        {photo ? (
          <img className="applicant-photo" src={`data:${photoMediaType};base64,${photo}`} alt={t('applicant.photo')} />
        ) : (
          isAwaitingPerson && <span className="applicant-photo skeleton-text" aria-hidden="true" />
        )}
        <ApplicantFacts facts={facts} />
      </div>
      <FieldError name="applicant" errorKey={errorKey} />
    </Section>
  );
});
