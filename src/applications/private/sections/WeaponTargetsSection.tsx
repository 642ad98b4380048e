import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SectionOptions } from '#domain/applications/formTypes';
import { CheckboxGroupField } from '../../../form/ChoiceFields';
import { useFormContext } from '../../form/formContext';
import { LoadFailed, Section, Skeleton } from '../../form/Section';
import { useClassifier } from '../../form/useClassifier';

/** How the weapons were come by; several may be chosen (PRIV-28, PRIV-31, PRIV-59). */
export default memo(function WeaponTargetsSection({ options }: { options: SectionOptions['weaponTargets'] }) {
  const formContext = useFormContext();
  const { t } = useTranslation('form');
  const { entries, isPending, isFailed, retry } = useClassifier(options.list);
  return (
    <Section title={t('section.weaponTargets')}>
      {isFailed && <LoadFailed text={t('listFailed')} onRetry={retry} />}
      {isPending && <Skeleton lines={4} />}
      {entries.length > 0 && (
        <CheckboxGroupField
          name="weaponTargets"
          label={t('field.weaponTargets')}
          help={t('help.weaponTargets')}
          options={entries}
          isRequired={options.isRequired(formContext)}
        />
      )}
    </Section>
  );
});
