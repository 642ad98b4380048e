import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormContext } from '#domain/applications/context';
import { userGroupOf } from '#domain/codes';
import { RadioGroupField } from '../../form/ChoiceFields';
import { useForm, useFormContext } from '../form/formContext';
import { LoadFailed, Section, Skeleton } from '../form/Section';
import { useClassifier } from '../form/useClassifier';

/** Whether an answer is required depends on the case of the application. */
interface RequiredInCases {
  isRequired: (context: Pick<FormContext, 'activity'>) => boolean;
}

/** How the weapons will be kept (PRIV-15, PRIV-43, PRIV-55, CPUR-13). */
export const DepositConditionsSection = memo(function DepositConditionsSection({
  options,
}: {
  options: RequiredInCases;
}) {
  const { definition } = useForm();
  const formContext = useFormContext();
  const { t } = useTranslation('form');
  const { entries, isPending, isFailed, retry } = useClassifier(
    'CL_WEAPON_DEPOSITION_CONDITION',
    userGroupOf[definition.audience],
  );
  return (
    <Section title={t('section.depositConditions')}>
      {isFailed && <LoadFailed text={t('listFailed')} onRetry={retry} />}
      {isPending && <Skeleton lines={3} />}
      {entries.length > 0 && (
        <RadioGroupField
          name="weaponDepositConditions"
          label={t('field.weaponDepositConditions')}
          options={entries}
          isRequired={options.isRequired(formContext)}
        />
      )}
    </Section>
  );
});
