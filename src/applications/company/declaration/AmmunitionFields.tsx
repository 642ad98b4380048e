import { useTranslation } from 'react-i18next';
import { withAmmoCaliber, withSynonym, withTypedCaliber } from '#domain/applications/company/declaration/specification';
import { type AmmunitionRow, isPrivateUseDenied } from '#domain/applications/company/sections/ammunition';
import { limits } from '#domain/limits';
import { useFormValue } from '../../../form/binding';
import { FlagField } from '../../../form/ChoiceFields';
import { TextField } from '../../../form/TextField';
import type { Cursor } from '../../form/cursors';
import { CodeField, CountryField, ExplosiveField, NeededText, OptionalFields, Outcome, useLabels } from './fields';
import { Maker } from './ItemFields';
import { CaliberField, SynonymField } from './ReferenceFields';

const id = 'ammunition';

/** The fields of the open row. */
export default function AmmunitionFields({ at }: { at: Cursor<AmmunitionRow> }) {
  const label = useLabels(id);
  return (
    <>
      <AmmoCaliber at={at} label={label} />
      <NeededText name="batchNumber" label={label('batchNumber')} />
      <Maker at={at} label={label('manufacturer')} />
      <CountryField name="country" label={label('country')} />
      <NeededText name="ammoAmount" label={label('ammoAmount')} />
      <ExplosiveField label={label('explosiveAmount')} />
      <BulletFields label={label} />
      <Hazards label={label} />
      <PrivateUse />
    </>
  );
}

/** Type, shape and lead of the bullet, which are optional (AMMO-20, AMMO-40). */
export function BulletFields({ label }: { label: (name: string) => string }) {
  const { t } = useTranslation('companyWeaponsAmmo');
  const type = useFormValue<string>('bulletType');
  const shape = useFormValue<string>('bulletShape');
  const isLeadFree = useFormValue<boolean>('leadFree');
  return (
    <OptionalFields title={t('bullet')} isFilled={type !== '' || shape !== '' || isLeadFree}>
      <TextField name="bulletType" label={label('bulletType')} maxLength={limits.shortTextMax} />
      <TextField name="bulletShape" label={label('bulletShape')} maxLength={limits.shortTextMax} />
      <FlagField name="leadFree" label={label('leadFree')} />
    </OptionalFields>
  );
}

/** The calibre, and what it is called on the package (AMMO-04, AMMO-22, AMMO-134). */
function AmmoCaliber({ at, label }: { at: Cursor<AmmunitionRow>; label: (name: string) => string }) {
  const { t } = useTranslation('companyWeaponsAmmo');
  const caliber = useFormValue<number | null>('caliber');
  const caliberName = useFormValue<string>('caliberName');
  const officialName = useFormValue<string>('officialName');
  return (
    <>
      <CaliberField
        name="caliberName"
        label={label('caliberName')}
        isRequired
        weapon={null}
        text={officialName}
        isChosen={caliber !== null}
        onTyped={(typed) => at.update((row) => withTypedCaliber(row, typed))}
        onChosen={({ caliber: chosen }) => at.update((row) => withAmmoCaliber(row, chosen))}
      />
      {caliber !== null && (
        <SynonymField
          name="ammoGroup"
          label={label('ammoGroup')}
          help={t('help.synonym')}
          caliberId={caliber}
          text={caliberName}
          onChosen={(synonym) => at.update((row) => withSynonym(row, synonym))}
        />
      )}
    </>
  );
}

/** What special hazards ask for; without them the fields are disabled (AMMO-29..33). */
function Hazards({ label }: { label: (name: string) => string }) {
  const isDue = useFormValue<boolean>('specialHazards');
  const due = { isRequired: isDue, isDisabled: !isDue };
  return (
    <>
      <FlagField name="specialHazards" label={label('specialHazards')} />
      {(['specialHazardsAmmoType', 'unNumber'] as const).map((name) => (
        <TextField key={name} name={name} label={label(name)} maxLength={limits.shortTextMax} {...due} />
      ))}
      <CodeField name="compatibilityGroup" label={label('compatibilityGroup')} list="CL_COMPATIBILITY_GROUP" {...due} />
      <CodeField name="hazardClass" label={label('hazardClass')} list="CL_HAZARD_CLASS" {...due} />
    </>
  );
}

/** Whether private persons may use it (AMMO-34..36). */
export function PrivateUse() {
  const { t } = useTranslation('companyWeaponsAmmo');
  const specialHazards = useFormValue<boolean | undefined>('specialHazards');
  const isProhibited = useFormValue<boolean>('isProhibited');
  const isChosen = useFormValue<number | null>('caliber') !== null;
  if (!isChosen && !specialHazards) return null;
  const verdict = isPrivateUseDenied({ specialHazards, isProhibited }) ? 'denied' : 'allowed';
  return <Outcome label={t('privateUse.label')} text={t(`privateUse.${verdict}`)} />;
}
