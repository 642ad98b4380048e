import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { decisionTexts, type EmployeeRow, employeeWeapon } from '#domain/applications/company/sections/employees';
import type { SectionOptions } from '#domain/applications/formTypes';
import type { EmployeeDecision } from '#domain/applications/model';
import { userGroupOf } from '#domain/codes';
import { limits } from '#domain/limits';
import { AddressField } from '../../../form/AddressField';
import { useFormValue } from '../../../form/binding';
import { CheckboxGroupField } from '../../../form/ChoiceFields';
import { TextField } from '../../../form/TextField';
import { type Cursor, rowsAt } from '../../form/cursors';
import { useFormIsReadOnly } from '../../form/formContext';
import { RowList, SectionRows } from '../../form/RowList';
import { LoadFailed, Section } from '../../form/Section';
import { useClassifier, useLoadedEntries } from '../../form/useClassifier';
import { useRowTexts } from '../../form/useRowTexts';
import { RowsImport } from '../spreadsheet/RowsImport';
import { EarlierEmployees } from './EarlierEmployees';

const id = 'employees';

/** The employees who will carry weapons of the company: a row each, with rows of weapons inside (CARRY-01..16). */
export default memo(function EmployeesSection({ options }: { options: SectionOptions[typeof id] }) {
  const { t } = useTranslation('form');
  const isReadOnly = useFormIsReadOnly();
  const purposes = useClassifier('CL_WEAPON_PURPOSE', userGroupOf.company);
  return (
    <Section title={t(`section.${id}`)}>
      {!isReadOnly && <p className="field-help">{t('companyCarryPermit:help.employees')}</p>}
      {purposes.isFailed && <LoadFailed text={t('listFailed')} onRetry={purposes.retry} />}
      <SectionRows
        id={id}
        row={options.row}
        min={options.min}
        Fields={EmployeeFields}
        otherActions={
          <>
            <EarlierEmployees />
            <RowsImport list={id} />
          </>
        }
      />
    </Section>
  );
});

const useLabel = (list: string) => {
  const rowText = useRowTexts();
  return (name: string) => rowText(`${list}.field.${name}`);
};

function EmployeeFields({ at }: { at: Cursor<EmployeeRow> }) {
  const { t } = useTranslation(['form', 'documents']);
  const isReadOnly = useFormIsReadOnly();
  const label = useLabel(id);
  const text = { maxLength: limits.shortTextMax, isRequired: true };
  return (
    <>
      <Decision />
      <TextField name="name" label={label('name')} {...text} />
      <TextField name="idCode" label={label('idCode')} isRequired />
      <TextField name="vacancy" label={label('vacancy')} help={t('companyCarryPermit:help.vacancy')} {...text} />
      <AddressField name="address" label={label('address')} help={t('help.actualLocation')} isRequired />
      <AddressField
        name="weaponLocation"
        label={label('weaponLocation')}
        help={t('companyCarryPermit:help.employeeWeaponLocation')}
        isRequired
      />
      <Weapons at={at} />
      {!isReadOnly && <p className="field-help">{t('documents:formats')}</p>}
    </>
  );
}

/** The weapons of the open employee. */
function Weapons({ at }: { at: Cursor<EmployeeRow> }) {
  const { t } = useTranslation('form');
  const rowText = useRowTexts();
  const isReadOnly = useFormIsReadOnly();
  const weapons = useMemo(() => rowsAt(at, 'weapons'), [at]);
  return (
    <div className="field">
      <h4>{rowText(`${id}.weapons.heading`)}</h4>
      {!isReadOnly && <p className="field-help">{t('companyCarryPermit:help.employeeWeapons')}</p>}
      <RowList at={weapons} row={employeeWeapon} Fields={WeaponFields} />
    </div>
  );
}

function WeaponFields() {
  const label = useLabel(`${id}.weapons`);
  const purposes = useLoadedEntries('CL_WEAPON_PURPOSE', userGroupOf.company) ?? [];
  return (
    <>
      {(['mark', 'model', 'caliber'] as const).map((name) => (
        <TextField key={name} name={name} label={label(name)} maxLength={limits.shortTextMax} isRequired />
      ))}
      <CheckboxGroupField name="purposes" label={label('purposes')} options={purposes} isRequired />
    </>
  );
}

/** What the authority decided about the employee (CARRY-17). */
function Decision() {
  const { t } = useTranslation('form');
  const rowText = useRowTexts();
  const decision = useFormValue<EmployeeDecision | null>('decision');
  if (!decision) return null;
  return (
    <dl className="facts form-facts">
      <div>
        <dt>{rowText(`${id}.decided.title`)}</dt>
        {decisionTexts(decision).map((text) => (
          <dd key={'key' in text ? text.key : 'comment'}>{'key' in text ? t(text.key, text.params) : text.text}</dd>
        ))}
      </div>
    </dl>
  );
}
