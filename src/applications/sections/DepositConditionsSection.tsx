import { Button } from '@blueprintjs/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormContext } from '#domain/applications/context';
import { depositLabel } from '#domain/applications/sections/depositConditions';
import { userGroupOf } from '#domain/codes';
import { useFieldBinding } from '../../form/binding';
import { type Option, RadioGroupField } from '../../form/ChoiceFields';
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
  const { t } = useTranslation(['form', definition.namespace]);
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
          label={t(depositLabel(definition))}
          options={entries}
          isRequired={options.isRequired(formContext)}
        />
      )}
      <FurtherConditions entries={entries} />
    </Section>
  );
});

/** Further conditions of the saved application: the form offers one, and others can only be removed. */
function FurtherConditions({ entries }: { entries: readonly Option[] }) {
  const { t } = useTranslation('form');
  const { value: codes, isReadOnly, choose } = useFieldBinding<readonly string[]>('furtherDepositConditions');
  if (codes.length === 0) return null;
  const textOf = (code: string) => entries.find((entry) => entry.code === code)?.value ?? code;
  return (
    <>
      <p className="field-label">{t('field.furtherDepositConditions')}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            {textOf(code)}{' '}
            {!isReadOnly && (
              <Button
                text={t('remove')}
                aria-label={t('row.removeOf', { row: textOf(code) })}
                onClick={() => choose(codes.filter((other) => other !== code))}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
