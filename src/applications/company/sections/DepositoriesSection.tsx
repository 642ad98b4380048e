import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { SectionOptions } from '#domain/applications/formTypes';
import { userGroupOf } from '#domain/codes';
import { limits } from '#domain/limits';
import { AddressField } from '../../../form/AddressField';
import { CheckboxGroupField } from '../../../form/ChoiceFields';
import { TextField } from '../../../form/TextField';
import { useFormIsReadOnly } from '../../form/formContext';
import { SectionRows } from '../../form/RowList';
import { LoadFailed, Section, Skeleton } from '../../form/Section';
import { useClassifier } from '../../form/useClassifier';
import { useRowTexts } from '../../form/useRowTexts';
import { RowsImport } from '../spreadsheet/RowsImport';

const id = 'depositories';
const people = ['responsible', 'replacement'] as const;

/** The places where the company keeps its weapons: a row each, at least one (CWL-09..21). */
export default function DepositoriesSection({ options }: { options: SectionOptions[typeof id] }) {
  const { t } = useTranslation('form');
  const isReadOnly = useFormIsReadOnly();
  return (
    <Section title={t(`section.${id}`)}>
      {!isReadOnly && <p className="field-help">{t('companyWeaponLicence:help.depositories')}</p>}
      <SectionRows
        id={id}
        row={options.row}
        min={options.min}
        Fields={DepositoryFields}
        otherActions={<RowsImport list={id} />}
      />
    </Section>
  );
}

function DepositoryFields() {
  const { t } = useTranslation(['form', 'documents']);
  const isReadOnly = useFormIsReadOnly();
  const rowText = useRowTexts();
  const label = (name: string) => rowText(`${id}.field.${name}`);
  return (
    <>
      <AddressField name="address" label={label('address')} help={t('help.actualLocation')} isRequired />
      <Conditions label={label('weaponDepositConditions')} />
      {people.map((person) => (
        <Fragment key={person}>
          <TextField name={`${person}Name`} label={label(`${person}Name`)} maxLength={limits.shortTextMax} isRequired />
          <TextField name={`${person}IdCode`} label={label(`${person}IdCode`)} isRequired />
        </Fragment>
      ))}
      {!isReadOnly && <p className="field-help">{t('documents:formats')}</p>}
    </>
  );
}

/** How weapons are kept at the place: any number of conditions of the code list for companies (CWL-17). */
function Conditions({ label }: { label: string }) {
  const { t } = useTranslation('form');
  const { entries, isPending, isFailed, retry } = useClassifier('CL_WEAPON_DEPOSITION_CONDITION', userGroupOf.company);
  if (isFailed) return <LoadFailed text={t('listFailed')} onRetry={retry} />;
  if (isPending) return <Skeleton lines={3} />;
  return <CheckboxGroupField name="weaponDepositConditions" label={label} options={entries} isRequired />;
}
