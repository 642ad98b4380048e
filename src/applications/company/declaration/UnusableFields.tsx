import { InputGroup } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { declarationLimits } from '#domain/declarationLimits';
import { limits } from '#domain/limits';
import { useFieldBinding, useFormValue } from '../../../form/binding';
import { FlagField, RadioGroupField } from '../../../form/ChoiceFields';
import { ChoiceGroup, ReadOnlyField } from '../../../form/FormGroup';
import { TextAreaField } from '../../../form/TextField';
import { CodeField, CountryField, DayField, NeededText, useLabels } from './fields';

const list = 'weapon';

/** That a weapon was made unusable or acoustic: asked only when it is ticked (AMMO-70..83). */
export function UnusableFields() {
  const { t } = useTranslation('companyWeaponsAmmo');
  const label = useLabels(`${list}`);
  const of = (name: string) => ({ name: `unusable.${name}`, label: label(`unusable.${name}`) });
  const isUnusable = useFormValue<boolean>('unusable.isUnusable');
  const type = useFormValue<string>('unusable.type');
  return (
    <>
      <FlagField {...of('isUnusable')} />
      {isUnusable && (
        <fieldset className="field">
          <legend className="field-label">{t('unusable.title')}</legend>
          <RadioGroupField
            {...of('type')}
            isRequired
            options={['UNUSABLE', 'ACOUSTIC'].map((code) => ({ code, value: t(`unusable.types.${code}`) }))}
          />
          <NeededText {...of('certificateNr')} />
          <NeededText {...of('personName')} />
          <DayField {...of('changeDate')} />
          <CountryField {...of('iso3166Country')} />
          <Label {...of('elLabel')} />
          {type === 'UNUSABLE' && (
            <CodeField {...of('weaponCategory')} list="CL_WEAPON_DEACTIVATED_CATEGORY" isRequired />
          )}
          <TextAreaField {...of('comment')} limits={{ min: 0, max: limits.comment.max }} />
        </fieldset>
      )}
    </>
  );
}

/** The EU marking in its four parts of two characters (AMMO-77). */
function Label(props: { name: string; label: string }) {
  const { t } = useTranslation('companyWeaponsAmmo');
  const { name, value, errorKey, isReadOnly, setValue, blur } = useFieldBinding<readonly string[]>(props.name);
  if (isReadOnly) return <ReadOnlyField name={name} label={props.label} value={value.join(' ').trim()} />;
  return (
    <ChoiceGroup name={name} label={props.label} help={t('help.elLabel')} isRequired errorKey={errorKey}>
      <div className="marking">
        {value.map((part, index) => (
          <InputGroup
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
            key={index}
            name={`${props.name}.${index}`}
            aria-label={t('unusable.elLabelPart', { number: index + 1 })}
            aria-required
            aria-invalid={errorKey ? true : undefined}
            maxLength={declarationLimits.elLabel.characters}
            value={part}
            onChange={({ target }) => setValue(value.with(index, target.value.toUpperCase()))}
            onBlur={blur}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
