import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WeaponTypeLine } from '#domain/applications/model';
import { useFieldBinding } from '../../form/binding';
import { CheckboxGroupField, type Option } from '../../form/ChoiceFields';
import { FieldError, ReadOnlyField } from '../../form/FormGroup';
import { ClassMarkerTag } from './ClassMarkerTag';

interface WeaponLineProps {
  index: number;
  line: WeaponTypeLine;
  title: string;
  /** Purposes offered for this weapon type. */
  options: readonly Option[];
  onRemove: () => void;
}

/** One weapon type of the application: its amount and its purposes (PRIV-13, PRIV-37, VAL-21). */
export const WeaponLine = memo(function WeaponLine({ index, line, title, options, onRemove }: WeaponLineProps) {
  const { t } = useTranslation('form');
  const name = `weaponTypes[${index}].purposes`;
  const { errorKey, isReadOnly } = useFieldBinding<number>(`weaponTypes[${index}].amount`);
  const [only] = options;
  return (
    <li className="weapon-line">
      <div className="weapon-line-head">
        <h3>{title}</h3>
        <ClassMarkerTag code={line.code} />
        <span className="weapon-count">{t('weapon.count', { count: line.amount })}</span>
        {!isReadOnly && (
          <Button
            className="push-right"
            variant="minimal"
            icon={<Cross aria-hidden="true" />}
            text={t('remove')}
            aria-label={t('weapon.remove', { type: title })}
            onClick={onRemove}
          />
        )}
      </div>
      <FieldError name={`weaponTypes[${index}].amount`} errorKey={errorKey} />
      {options.length === 1 && only ? (
        <ReadOnlyField name={name} label={t('weapon.purpose')} value={only.value} />
      ) : (
        <CheckboxGroupField name={name} label={t('weapon.purposes', { type: title })} options={options} isRequired />
      )}
    </li>
  );
});
