import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioGroupField } from '../../../form/ChoiceFields';
import { LoadFailed, Section, Skeleton } from '../../form/Section';
import { useClassifier } from '../../form/useClassifier';

/** What the applicant does, with the words that confirm it (PRIV-07..09). */
export const JobSection = memo(function JobSection() {
  const { t } = useTranslation('form');
  const { entries, isPending, isFailed, retry } = useClassifier('CL_APPLICANT_OCCUPATION');
  return (
    <Section title={t('section.job')}>
      {isFailed && <LoadFailed text={t('listFailed')} onRetry={retry} />}
      {isPending && <Skeleton lines={4} />}
      {entries.length > 0 && (
        <RadioGroupField
          name="applicantJob"
          label={t('field.applicantJob')}
          help={t('help.applicantJob')}
          options={entries}
          isRequired
        />
      )}
    </Section>
  );
});
