import { useTranslation } from 'react-i18next';
import { withWeaponModel } from '#domain/applications/company/declaration/specification';
import type { DeclaredWeaponRow } from '#domain/applications/company/sections/declaredWeapons';
import { limits } from '#domain/limits';
import { componentNames } from '#domain/weaponReference';
import { useFormValue } from '../../../form/binding';
import { TextField } from '../../../form/TextField';
import type { Cursor } from '../../form/cursors';
import { CodeField, OptionalFields, Outcome, useLabels } from './fields';
import { CaliberFields, ModelFields, OriginFields } from './ItemFields';
import { Shipment } from './shipment/Shipment';
import { UnusableFields } from './UnusableFields';

const id = 'weapon';

/** The fields of the open row. */
export default function DeclaredWeaponFields({ at }: { at: Cursor<DeclaredWeaponRow> }) {
  const { t } = useTranslation('companyWeaponsAmmo');
  const label = useLabels(id);
  return (
    <>
      <ModelFields at={at} label={label} withModel={withWeaponModel} />
      <CaliberFields
        at={at}
        label={label}
        isRequired
        onSpecification={({ allowedForCivilianPurposes }) =>
          at.update((row) => ({ ...row, allowedForCivilianPurposes }))
        }
      />
      <Facts />
      <CodeField name="euCategory" label={label('euCategory')} list="CL_WEAPON_EU_CATEGORY" isRequired />
      <OriginFields at={at} label={label} serialNumberHelp={t('help.serialNumber')} />
      <Parts />
      <UnusableFields />
      <Shipment at={at} />
    </>
  );
}

/** What the specification says of the weapon (AMMO-65). */
function Facts() {
  const { t } = useTranslation('companyWeaponsAmmo');
  const isAllowed = useFormValue<boolean>('allowedForCivilianPurposes');
  const bore = useFormValue<string>('typeByBore');
  const isChosen = useFormValue<number | null>('weapon') !== null;
  if (!isChosen) return null;
  return (
    <>
      <Outcome label={t('bore.label')} text={t(`bore.${bore}`)} />
      <Outcome label={t('privateUse.label')} text={t(`privateUse.${isAllowed ? 'allowed' : 'denied'}`)} />
    </>
  );
}

/** A serial number for each essential component that the model has (AMMO-66). */
function Parts() {
  const { t } = useTranslation('companyWeaponsAmmo');
  const label = useLabels(id);
  const parts = useFormValue<DeclaredWeaponRow['essentialParts']>('essentialParts');
  const names = componentNames.filter((name) => name in parts);
  if (names.length === 0) return null;
  return (
    <OptionalFields title={t('essentialParts')} isFilled={names.some((name) => parts[name] !== '')}>
      <fieldset className="field">
        <legend className="visually-hidden">{t('essentialParts')}</legend>
        <p className="field-help">{t('help.essentialParts')}</p>
        {names.map((name) => (
          <TextField
            key={name}
            name={`essentialParts.${name}`}
            label={label(`essentialParts.${name}`)}
            maxLength={limits.shortTextMax}
          />
        ))}
      </fieldset>
    </OptionalFields>
  );
}
