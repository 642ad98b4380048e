import { Button, HTMLSelect } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf, type ImportList } from '#domain/applications/company/declaration/import/columns';
import type { Mapping, Table } from '#domain/spreadsheet';
import { useLanguage } from '../../../../i18n';

interface MappingFormProps {
  list: ImportList;
  table: Table;
  initial: Mapping;
  onConfirmed: (mapping: Mapping) => void;
}

/** Values of a column that are shown as an example. */
const examples = 2;

/** The person says which column is which. */
export function MappingForm({ list, table, initial, onConfirmed }: MappingFormProps) {
  const { t } = useTranslation('declaration');
  const language = useLanguage();
  const id = useId();
  const [{ columns, hasHeaders }, setMapping] = useState(initial);
  const first = hasHeaders ? 1 : 0;
  const choose = (position: number, key: string | null) =>
    setMapping((now) => ({
      ...now,
      columns: now.columns.map((each, index) => (index === position ? key : each === key ? null : each)),
    }));
  return (
    <>
      <p>{t('import.mapping.help')}</p>
      <label className="import-headers">
        <input
          type="checkbox"
          checked={hasHeaders}
          onChange={({ target }) => setMapping((now) => ({ ...now, hasHeaders: target.checked }))}
        />{' '}
        {t('import.mapping.hasHeaders')}
      </label>
      {columns.map((key, position) => {
        const column = `${id}-${position}`;
        const values = table.slice(first, first + examples).map((row) => row[position] ?? '');
        return (
          <div key={column} className="field">
            <label className="field-label" htmlFor={column}>
              {t('import.mapping.column', { number: position + 1, header: hasHeaders ? table[0]?.[position] : '' })}
            </label>
            <div id={`${column}-help`} className="field-help import-example">
              {values.filter(Boolean).join(' · ')}
            </div>
            <HTMLSelect
              id={column}
              aria-describedby={`${column}-help`}
              value={key ?? ''}
              onChange={({ target }) => choose(position, target.value || null)}
            >
              <option value="">{t('import.mapping.none')}</option>
              {columnsOf[list].map((each) => (
                <option key={each.key} value={each.key}>
                  {each.header[language]}
                </option>
              ))}
            </HTMLSelect>
          </div>
        );
      })}
      <Button
        intent="primary"
        text={t('import.mapping.confirm')}
        disabled={columns.every((key) => key === null)}
        onClick={() => onConfirmed({ columns, hasHeaders })}
      />
    </>
  );
}
