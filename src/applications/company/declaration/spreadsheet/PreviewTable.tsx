import { type KeyboardEvent, memo, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type Column, columnsOf, type ImportList } from '#domain/applications/company/declaration/import/columns';
import { useLanguage } from '../../../../i18n';
import type { PreviewRow } from './importSession';

type OnCorrected = (row: PreviewRow, column: string, text: string) => void;

interface PreviewTableProps {
  list: ImportList;
  rows: readonly PreviewRow[];
  onCorrected: OnCorrected;
}

/** Number of rows shown at first, and added each time: each may have an input for every cell. */
const rowsAtOnce = 50;

/** Columns that have a text or an error. */
const shownColumns = (list: ImportList, rows: readonly PreviewRow[]): readonly Column[] => {
  const used = new Set(
    rows.flatMap(({ cells, errors }) => [
      ...Object.keys(cells).filter((key) => cells[key] !== ''),
      ...errors.map(({ column }) => column),
    ]),
  );
  return columnsOf[list].filter(({ key }) => used.has(key));
};

/**
 * The rows that would be imported, some at a time, with the errors of each in words. Cells with an error can be corrected.
 */
export function PreviewTable({ list, rows, onCorrected }: PreviewTableProps) {
  const { t } = useTranslation('declaration');
  const language = useLanguage();
  const table = useRef<HTMLTableElement>(null);
  const moreButton = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState(rowsAtOnce);
  const shown = rows.slice(0, wanted);
  const left = rows.length - shown.length;
  const keys = shownColumns(list, rows)
    .map(({ key }) => key)
    .join(' ');
  const columns = useMemo(() => columnsOf[list].filter(({ key }) => keys.split(' ').includes(key)), [list, keys]);
  // The cells are read when they are left, so Enter goes on to the next one.
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const inputs = [...(table.current?.querySelectorAll('input') ?? [])];
    const next = inputs[inputs.indexOf(event.target) + 1];
    (next ?? moreButton.current ?? table.current)?.focus();
  };
  const showMore = () => {
    flushSync(() => setWanted(wanted + rowsAtOnce));
    table.current?.tBodies[shown.length]?.focus();
  };
  return (
    <section className="import-preview" aria-label={t('import.preview')} tabIndex={-1}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard */}
      <table ref={table} tabIndex={0} aria-label={t('import.preview')} onKeyDown={goOn}>
        <thead>
          <tr>
            <th scope="col">{t('import.row')}</th>
            {columns.map(({ key, header }) => (
              <th key={key} scope="col">
                {header[language]}
              </th>
            ))}
          </tr>
        </thead>
        {shown.map((row) => (
          <PreviewBody key={row.key} row={row} columns={columns} onCorrected={onCorrected} />
        ))}
      </table>
      {rows.length > rowsAtOnce && (
        <div className="import-more">
          <p>{t('import.shown', { shown: shown.length, all: rows.length })}</p>
          {/* Blueprint's button would take the release of the key that has brought the focus to it as a press. */}
          {left > 0 && (
            <button ref={moreButton} type="button" className="button" onClick={showMore}>
              {t('import.more', { count: Math.min(left, rowsAtOnce) })}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

interface PreviewBodyProps {
  row: PreviewRow;
  columns: readonly Column[];
  onCorrected: OnCorrected;
}

const PreviewBody = memo(function PreviewBody({ row: preview, columns, onCorrected }: PreviewBodyProps) {
  const { t } = useTranslation(['declaration', 'companyWeaponsAmmo', 'common']);
  const language = useLanguage();
  const id = useId();
  const { number, cells, errors } = preview;
  const labelOf = (key: string | null) => columns.find((column) => column.key === key)?.header[language];
  return (
    <tbody className={errors.length > 0 ? 'is-invalid' : undefined} tabIndex={-1}>
      <tr>
        <th scope="row" data-label={t('import.row')}>
          {number}
        </th>
        {columns.map(({ key, header }) => {
          const text = cells[key] ?? '';
          if (!errors.some(({ column }) => column === key)) return <td key={key}>{text}</td>;
          return (
            <td key={key} data-label={header[language]}>
              <input
                className="bp6-input"
                aria-label={t('import.cell', { number, column: header[language] })}
                aria-invalid
                aria-describedby={`${id}-errors`}
                defaultValue={text}
                onBlur={({ target }) => {
                  if (target.value.trim() !== text) onCorrected(preview, key, target.value);
                }}
              />
            </td>
          );
        })}
      </tr>
      {errors.length > 0 && (
        <tr className="import-errors">
          <td colSpan={columns.length + 1} id={`${id}-errors`}>
            <ul>
              {errors.map(({ column, key, params }) => (
                <li key={`${column} ${key}`}>{[labelOf(column), t(key, { ...params })].filter(Boolean).join(': ')}</li>
              ))}
            </ul>
          </td>
        </tr>
      )}
    </tbody>
  );
});
