import { withAmmoComponent } from '#domain/applications/company/declaration/specification';
import type { AmmoComponentRow } from '#domain/applications/company/sections/ammunition';
import { useFormValue } from '../../../form/binding';
import type { Cursor } from '../../form/cursors';
import { BulletFields, PrivateUse } from './AmmunitionFields';
import { CodeField, CountryField, ExplosiveField, NeededText, useLabels } from './fields';
import { Maker } from './ItemFields';
import { AmmoComponentField } from './ReferenceFields';

const id = 'ammoComponents';

/** The fields of the open row. */
export default function AmmoComponentFields({ at }: { at: Cursor<AmmoComponentRow> }) {
  const label = useLabels(id);
  const caliberName = useFormValue<string>('caliberName');
  const isChosen = useFormValue<number | null>('caliber') !== null;
  return (
    <>
      <AmmoComponentField
        name="caliberName"
        label={label('caliberName')}
        isRequired
        text={caliberName}
        isChosen={isChosen}
        onTyped={(typed) => at.update((row) => ({ ...row, caliberName: typed, caliber: null }))}
        onChosen={(component) => at.update((row) => withAmmoComponent(row, component))}
      />
      <NeededText name="batchNumber" label={label('batchNumber')} />
      <Maker at={at} label={label('manufacturer')} />
      <CountryField name="country" label={label('country')} />
      <NeededText name="ammoAmount" label={label('ammoAmount')} />
      <ExplosiveField label={label('explosiveAmount')} />
      <BulletFields label={label} />
      <CodeField name="compatibilityGroup" label={label('compatibilityGroup')} list="CL_COMPATIBILITY_GROUP" />
      <CodeField name="hazardClass" label={label('hazardClass')} list="CL_HAZARD_CLASS" />
      <PrivateUse />
    </>
  );
}
