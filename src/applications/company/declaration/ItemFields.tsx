import { useTranslation } from 'react-i18next';
import { withCaliber, withMark, withTypedModel } from '#domain/applications/company/declaration/specification';
import type { DeclaredWeaponRow } from '#domain/applications/company/sections/declaredWeapons';
import type { EssentialComponentRow } from '#domain/applications/company/sections/essentialComponents';
import type { DeclaredCaliber } from '#domain/applications/model';
import type { WeaponSpecification } from '#domain/weaponReference';
import { useFormValue } from '../../../form/binding';
import { FlagField } from '../../../form/ChoiceFields';
import { TextField } from '../../../form/TextField';
import type { Cursor } from '../../form/cursors';
import { CountryField, NeededText } from './fields';
import { CaliberField, ManufacturerField, MarkField, ModelField } from './ReferenceFields';

interface ItemProps<R extends object> {
  at: Cursor<R>;
  label: (name: string) => string;
}
type Item = DeclaredWeaponRow | EssentialComponentRow;

/** Mark and model of the register; the model brings its specification (AMMO-03, AMMO-63). */
export function ModelFields<R extends Item>({
  at,
  label,
  withModel,
}: ItemProps<R> & { withModel: (row: R, specification: WeaponSpecification) => R }) {
  const mark = useFormValue<string>('mark');
  const model = useFormValue<string>('model');
  const modification = useFormValue<string>('modification');
  const isChosen = useFormValue<number | null>('weapon') !== null;
  const setMark = (typed: string) => at.update((row) => withMark(row, typed));
  return (
    <>
      <MarkField
        name="mark"
        label={label('mark')}
        isRequired
        text={mark}
        isChosen={isChosen}
        onTyped={setMark}
        onChosen={(chosen) => setMark(chosen.mark)}
      />
      <ModelField
        name="model"
        label={label('model')}
        isRequired
        mark={mark}
        text={[model, modification].filter(Boolean).join(', ')}
        isChosen={isChosen}
        onTyped={(typed) => at.update((row) => withTypedModel(row, typed))}
        onChosen={(specification) => at.update((row) => withModel(row, specification))}
      />
    </>
  );
}

/**
 * A field for each calibre slot of the model (AMMO-04, AMMO-64).
 * @param onSpecification what the register knows of the model in the calibre chosen (AMMO-67).
 */
export function CaliberFields<R extends Item>({
  at,
  label,
  isRequired,
  onSpecification,
}: ItemProps<R> & { isRequired: boolean; onSpecification?: (specification: WeaponSpecification) => void }) {
  const { t } = useTranslation('companyWeaponsAmmo');
  const weapon = useFormValue<number | null>('weapon');
  const slots = useFormValue<readonly DeclaredCaliber[]>('calibers');
  if (weapon === null) return null;
  return slots.map(({ caliber: id, caliberName: text }, slot) => (
    <CaliberField
      // biome-ignore lint/suspicious/noArrayIndexKey: slots have no other identity
      key={slot}
      name={`calibers[${slot}].caliberName`}
      label={slots.length === 1 ? label('calibers') : t('caliberSlot', { number: slot + 1 })}
      isRequired={isRequired}
      weapon={weapon}
      text={text}
      isChosen={id !== null}
      onTyped={(caliberName) => at.update((row) => withCaliber(row, slot, { caliber: null, caliberName }))}
      onChosen={({ caliber, specification }) => {
        at.update((row) => withCaliber(row, slot, { caliber: caliber.id, caliberName: caliber.name }));
        if (specification) onSpecification?.(specification);
      }}
    />
  ));
}

/** Number, year and maker (AMMO-55..60). */
export function OriginFields<R extends Item>({
  at,
  label,
  serialNumberHelp,
}: ItemProps<R> & { serialNumberHelp: string }) {
  const isUnknown = useFormValue<boolean>('yearUnknown');
  return (
    <>
      <NeededText name="serialNumber" label={label('serialNumber')} help={serialNumberHelp} isCapital />
      <TextField name="year" label={label('year')} maxLength={10} isRequired={!isUnknown} isDisabled={isUnknown} />
      <FlagField name="yearUnknown" label={label('yearUnknown')} />
      <Maker at={at} label={label('manufacturer')} />
      <CountryField name="country" label={label('country')} />
    </>
  );
}

/** The manufacturer: those known are suggested (AMMO-135). */
export function Maker<R extends { manufacturer: string }>({ at, label }: { at: Cursor<R>; label: string }) {
  const manufacturer = useFormValue<string>('manufacturer');
  const set = (typed: string) => at.update((row) => ({ ...row, manufacturer: typed }));
  return (
    <ManufacturerField
      name="manufacturer"
      label={label}
      isRequired
      text={manufacturer}
      onTyped={set}
      onChosen={({ name }) => set(name)}
    />
  );
}
