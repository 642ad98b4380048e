import { Button } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, columnsOf, type ImportList } from '#domain/applications/company/import/columns';
import { constantColumns, dataOf, missingColumns } from '#domain/applications/company/import/headers';
import { rememberedLimits } from '#domain/rememberedTables';
import type { Mapping, Sheet, SheetRow } from '#domain/spreadsheet';
import { Select } from '../../../form/Select';
import { useLanguage } from '../../../i18n';
import { CellInput } from './CellInput';
import type { ImportSession } from './importSession';

interface MappingFormProps {
  list: ImportList;
  session: ImportSession;
  /** Name of the file; null: the cells were pasted. */
  fileName: string | null;
  initial: Mapping;
  onConfirmed: (mapping: Mapping) => void;
}

/** The person says which sheet has the rows, which column is which, and what is the same for all rows. */
export function MappingForm({ list, session, fileName, initial, onConfirmed }: MappingFormProps) {
  const { t } = useTranslation('import');
  const language = useLanguage();
  const [mapping, setMapping] = useState(initial);
  const { sheet, columns, constants, hasHeaders } = mapping;
  const remembered = session.tables.rememberedOf(sheet);
  const [isRemembered, setRemembered] = useState(remembered !== null);
  const [name, setName] = useState(remembered?.name ?? nameOfFile(fileName));
  const table = session.tables.getRows(sheet);
  const offered = constantColumns(list, mapping);
  const lacking = missingColumns(list, mapping).filter(({ isOwn }) => isOwn);
  const choose = (position: number, key: string | null) =>
    setMapping((now) => ({
      ...now,
      columns: now.columns.map((each, index) => (index === position ? key : each === key ? null : each)),
    }));
  const confirm = () => {
    const keys = new Set(offered.map(({ key }) => key));
    const given = Object.entries(constants).filter(([key, value]) => keys.has(key) && value.trim() !== '');
    const confirmed = { ...mapping, constants: Object.fromEntries(given) };
    if (hasHeaders && isRemembered && name.trim() !== '') session.remember(confirmed, name.trim());
    onConfirmed(confirmed);
  };
  return (
    <>
      <SheetChoice
        sheets={session.tables.getSheets()}
        chosen={sheet}
        onChosen={(position) => setMapping(session.tables.mappingOf(position))}
      />
      <p>{t('mapping.help')}</p>
      <label className="import-headers">
        <input
          type="checkbox"
          checked={hasHeaders}
          onChange={({ target }) => setMapping((now) => ({ ...now, hasHeaders: target.checked }))}
        />{' '}
        {t('mapping.hasHeaders')}
      </label>
      <div className="import-fields">
        {columns.map((key, position) => (
          <ColumnChoice
            // biome-ignore lint/suspicious/noArrayIndexKey: a column of the table is its position
            key={`${sheet} ${position}`}
            list={list}
            rows={dataOf(mapping, table)}
            header={hasHeaders ? (table[0]?.texts[position] ?? '') : ''}
            position={position}
            chosen={key}
            onChosen={(chosen) => choose(position, chosen)}
          />
        ))}
      </div>
      {lacking.length > 0 && (
        <p className="notice">
          {t('mapping.lacking', { columns: lacking.map(({ header }) => header[language]).join(', ') })}
        </p>
      )}
      {offered.length > 0 && (
        <fieldset className="import-constants">
          <legend className="field-label">{t('mapping.constants')}</legend>
          <p className="field-help">{t('mapping.constantsHelp')}</p>
          <div className="import-fields">
            {offered.map((column) => (
              <ConstantField
                key={column.key}
                column={column}
                session={session}
                value={constants[column.key] ?? ''}
                onChanged={(value) =>
                  setMapping((now) => ({ ...now, constants: { ...now.constants, [column.key]: value } }))
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      {hasHeaders && (
        <RememberFields
          isRemembered={isRemembered}
          name={name}
          onRememberedChanged={setRemembered}
          onNameChanged={setName}
        />
      )}
      <Button
        intent="primary"
        text={t('mapping.confirm')}
        disabled={columns.every((key) => key === null)}
        onClick={confirm}
      />
    </>
  );
}

/** `glock_2026-11.xlsx` → `glock`: what changes from file to file is no part of the name. */
const nameOfFile = (fileName: string | null): string =>
  (fileName ?? '')
    .replace(/\.\w+$/, '')
    .replace(/[\d_.-]+/g, ' ')
    .trim();

interface RememberFieldsProps {
  isRemembered: boolean;
  name: string;
  onRememberedChanged: (isRemembered: boolean) => void;
  onNameChanged: (name: string) => void;
}

/** Whether the columns are remembered, and under which name (IMP-05). */
function RememberFields({ isRemembered, name, onRememberedChanged, onNameChanged }: RememberFieldsProps) {
  const { t } = useTranslation('import');
  const id = useId();
  return (
    <div className="import-remember">
      <label className="import-headers">
        <input type="checkbox" checked={isRemembered} onChange={({ target }) => onRememberedChanged(target.checked)} />{' '}
        {t('remember.offer')}
      </label>
      {isRemembered && (
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t('remember.name')}
          </label>
          <input
            id={id}
            className="bp6-input"
            maxLength={rememberedLimits.name}
            value={name}
            onChange={({ target }) => onNameChanged(target.value)}
          />
        </div>
      )}
    </div>
  );
}

interface SheetChoiceProps {
  sheets: readonly Sheet[];
  chosen: number;
  onChosen: (position: number) => void;
}

/** The sheets of a workbook with the numbers of their rows, when there are several. */
function SheetChoice({ sheets, chosen, onChosen }: SheetChoiceProps) {
  const { t } = useTranslation('import');
  const id = useId();
  if (sheets.length < 2) return null;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('mapping.sheet')}
      </label>
      <Select id={id} value={chosen} onChange={({ target }) => onChosen(Number(target.value))}>
        {sheets.map(({ name, rows }, position) => (
          <option key={name} value={position}>
            {t('mapping.sheetOption', { name, count: rows.length })}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Values of a column that are shown as an example. */
const examples = 2;

interface ColumnChoiceProps {
  list: ImportList;
  rows: readonly SheetRow[];
  header: string;
  position: number;
  chosen: string | null;
  onChosen: (key: string | null) => void;
}

/** What a column of the table contains. */
function ColumnChoice({ list, rows, header, position, chosen, onChosen }: ColumnChoiceProps) {
  const { t } = useTranslation('import');
  const language = useLanguage();
  const id = useId();
  const values = rows.slice(0, examples).map(({ texts }) => texts[position] ?? '');
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('mapping.column', { number: position + 1, header })}
      </label>
      <div id={`${id}-help`} className="field-help import-example">
        {values.filter(Boolean).join(' · ')}
      </div>
      <Select
        id={id}
        aria-describedby={`${id}-help`}
        value={chosen ?? ''}
        onChange={({ target }) => onChosen(target.value || null)}
      >
        <option value="">{t('mapping.none')}</option>
        {columnsOf[list].map((each) => (
          <option key={each.key} value={each.key}>
            {each.header[language]}
          </option>
        ))}
      </Select>
    </div>
  );
}

interface ConstantFieldProps {
  column: Column;
  session: ImportSession;
  value: string;
  onChanged: (value: string) => void;
}

/** One value for all rows. */
function ConstantField({ column: { header, content, sample }, session, value, onChanged }: ConstantFieldProps) {
  const { t } = useTranslation('import');
  const language = useLanguage();
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {header[language]}
      </label>
      <CellInput
        id={id}
        content={content}
        codeLists={session.getCodeLists()}
        value={value}
        emptyText={t('mapping.noConstant')}
        placeholder={sample && t('mapping.example', { sample })}
        onChanged={onChanged}
      />
    </div>
  );
}
