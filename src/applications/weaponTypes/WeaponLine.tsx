import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { memo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Weapon, WeaponTypeLine } from '#domain/applications/model';
import { ReadOnlyPart, useFieldBinding } from '../../form/binding';
import { CheckboxGroupField, FlagField, type Option, textOf } from '../../form/ChoiceFields';
import { FieldError, ReadOnlyField } from '../../form/FormGroup';
import { fieldId, focusField } from '../../form/ids';
import { WeaponNames } from '../weapons/WeaponNames';
import { ClassMarkerTag } from './ClassMarkerTag';

interface WeaponLineProps {
  index: number;
  line: WeaponTypeLine;
  /** The weapon type in words. */
  type: string;
  /** The weapons of the licence: the line may name some of them. */
  held: readonly Weapon[];
  /** May the line be marked as one of national security (PRIV-96..98)? */
  allowsNationalSecurity: boolean;
  /** Purposes offered for this weapon type. */
  options: readonly Option[];
  /** Are the purposes what the application is about? Otherwise known ones are folded. */
  asksPurposes: boolean;
  onRemove: () => void;
}

/** One weapon type of the application: its amount and its purposes (PRIV-13, PRIV-37, VAL-21). */
export const WeaponLine = memo(function WeaponLine(props: WeaponLineProps) {
  const { index, line, type, held, allowsNationalSecurity, options, asksPurposes, onRemove } = props;
  const { t } = useTranslation('form');
  const name = `weaponTypes[${index}].purposes`;
  const { errorKey, isReadOnly } = useFieldBinding<number>(`weaponTypes[${index}].amount`);
  const [only] = options;
  const weapons = held.filter(({ id }) => line.weaponIds?.includes(id));
  const numbers = weapons.map(({ factoryNo }) =>
    factoryNo ? t('weapons.factoryNo', { number: factoryNo }) : t('weapons.noNumber'),
  );
  // Two lines of one type are told apart by the first of their weapons.
  const title = [type, numbers.slice(0, 1)].flat().join(' ');
  return (
    <li className="weapon-line" id={fieldId(`weaponTypes[${index}]`)} tabIndex={-1}>
      <div className="weapon-line-head">
        <h3>{type}</h3>
        <ClassMarkerTag code={line.code} />
        <span className="weapon-count">{t('weapon.count', { count: line.amount })}</span>
        {!isReadOnly && weapons.length === 0 && (
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
      {weapons.length > 0 && <WeaponNames weapons={weapons} />}
      <FieldError name={`weaponTypes[${index}].amount`} errorKey={errorKey} />
      {options.length === 1 && only ? (
        <ReadOnlyField name={name} label={t('weapon.purpose')} value={only.value} />
      ) : (
        <Purposes name={name} title={title} options={options} isAsked={asksPurposes} />
      )}
      {/* It asks for a comment and a document (PRIV-99, PRIV-54, PRIV-76). An extension can set it, too (PRIV-97). */}
      {allowsNationalSecurity && (
        <ReadOnlyPart value={false}>
          <FlagField
            name={`weaponTypes[${index}].isNationalSecurity`}
            label={t('weapon.nationalSecurity')}
            spokenLabel={t('weapon.nationalSecurityOf', { type: title })}
          />
        </ReadOnlyPart>
      )}
    </li>
  );
});

interface PurposesProps {
  name: string;
  /** The weapon type in words. */
  title: string;
  options: readonly Option[];
  isAsked: boolean;
}

/** The purposes of a line; known ones are text until they are to be changed. */
function Purposes({ name, title, options, isAsked }: PurposesProps) {
  const { t } = useTranslation('form');
  const { value, errorKey, isReadOnly } = useFieldBinding<readonly string[]>(name);
  const [isFolded, setIsFolded] = useState(!isAsked && !isReadOnly && value.length > 0);
  const label = t('weapon.purposes', { type: title });
  if (!isFolded || value.length === 0 || errorKey || isReadOnly)
    return <CheckboxGroupField name={name} label={label} options={options} isRequired />;
  const open = () => {
    flushSync(() => setIsFolded(false));
    focusField(name);
  };
  return (
    <fieldset className="field" id={fieldId(name)}>
      <legend className="field-label">{label}</legend>
      <p>{value.map((code) => textOf(options, code)).join(', ')}</p>
      <Button
        text={t('weapon.changePurpose')}
        aria-label={t('weapon.changePurposeOf', { type: title })}
        onClick={open}
      />
    </fieldset>
  );
}
