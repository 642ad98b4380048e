import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { enabledComponents, withComponentModel } from '#domain/applications/company/declaration/specification';
import type { EssentialComponentRow } from '#domain/applications/company/sections/essentialComponents';
import { useFieldBinding, useFormValue } from '../../../form/binding';
import { SelectField } from '../../../form/SelectField';
import type { Cursor } from '../../form/cursors';
import { useLabels } from './fields';
import { CaliberFields, ModelFields, OriginFields } from './ItemFields';
import { specificationQuery } from './referenceSources';

const id = 'essentialComponents';

/** The fields of the open row. */
export default function EssentialComponentFields({ at }: { at: Cursor<EssentialComponentRow> }) {
  const { t } = useTranslation('companyWeaponsAmmo');
  const label = useLabels(id);
  const isBarrel = useFormValue<string>('essentialComponentName') === 'barrel';
  return (
    <>
      <ModelFields at={at} label={label} withModel={withComponentModel} />
      <ComponentName at={at} label={label('essentialComponentName')} />
      <CaliberFields at={at} label={label} isRequired={isBarrel} />
      <OriginFields at={at} label={label} serialNumberHelp={t('help.serialNumber')} />
    </>
  );
}

/** The components that the model has (AMMO-94). */
function ComponentName({ at, label }: { at: Cursor<EssentialComponentRow>; label: string }) {
  const { t } = useTranslation('companyWeaponsAmmo');
  const weapon = useFormValue<number | null>('weapon');
  const { isReadOnly } = useFieldBinding('essentialComponentName');
  const { data: specification } = useQuery(specificationQuery(weapon));
  const name = useFormValue<string>('essentialComponentName');
  const offered = specification ? enabledComponents(specification) : [];
  const options = (isReadOnly && name ? [{ name }] : offered).map(({ name: code }) => ({
    code,
    value: t(`row.component.${code}`),
  }));
  return (
    <SelectField
      name="essentialComponentName"
      label={label}
      help={weapon === null && !isReadOnly ? t('chooseModel') : undefined}
      options={options}
      onChosen={(code) => {
        const essentialComponentSpecificationId = offered.find((each) => each.name === code)?.id ?? null;
        at.update((row) => ({ ...row, essentialComponentSpecificationId }));
      }}
      isRequired
    />
  );
}
