import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioGroupField } from '../../../form/ChoiceFields';
import { useForm } from '../../form/formContext';
import { LoadFailed, Section, Skeleton } from '../../form/Section';
import { useClassifier } from '../../form/useClassifier';

/** How the weapons will be kept (PRIV-15, PRIV-43, PRIV-55). */
export const DepositConditionsSection = memo(function DepositConditionsSection() {
  const { form, formContext } = useForm();
  const { t } = useTranslation('form');
  const { entries, isPending, isFailed, retry } = useClassifier('CL_WEAPON_DEPOSITION_CONDITION', 'PRIVATE');
  return (
    <Section title={t('section.depositConditions')}>
      {isFailed && <LoadFailed text={t('listFailed')} onRetry={retry} />}
      {isPending && <Skeleton lines={3} />}
      {entries.length > 0 && (
        <RadioGroupField
          name="weaponDepositConditions"
          label={t('field.weaponDepositConditions')}
          options={entries}
          isRequired={form.isDepositConditionRequired(formContext)}
        />
      )}
    </Section>
  );
});
