import { type KeyboardEvent, memo, useCallback, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Cells } from '#domain/applications/company/import/cellErrors';
import { type Column, columnsOf, type ImportList } from '#domain/applications/company/import/columns';
import { Select } from '../../../form/Select';
import { useLanguage } from '../../../i18n';
import { CellErrors } from './CellErrors';
import type { PreviewRow } from './importSession';

type OnCorrected = (row: PreviewRow, cells: Cells) => void;

interface PreviewTableProps {
  list: ImportList;
  rows: readonly PreviewRow[];
  onCorrected: OnCorrected;
}

/** Number of rows shown at first, and added each time: those with errors have inputs. */
const atOnce = { faulty: 20, all: 50 } as const;

/** Columns that have a text or an error. */
const shownColumns = (list: ImportList, rows: readonly PreviewRow[]): readonly Column[] => {
  const used = new Set(
    rows.flatMap(({ cells, proposed, errors }) => [
      ...Object.keys(cells).filter((key) => cells[key] !== ''),
      ...Object.keys(proposed),
      ...errors.map(({ column }) => column),
    ]),
  );
  return columnsOf[list].filter(({ key }) => used.has(key));
};

/** How the rows are put into an order: by a column, up or down. */
interface Order {
  column: string;
  isDown: boolean;
}

const collator = new Intl.Collator('et', { numeric: true });

function inOrder(rows: readonly PreviewRow[], order: Order | null): readonly PreviewRow[] {
  if (!order) return rows;
  const { column, isDown } = order;
  const textOf = ({ cells, proposed }: PreviewRow) => cells[column] || proposed[column] || '';
  const sorted = rows.toSorted((a, b) => collator.compare(textOf(a), textOf(b)));
  return isDown ? sorted.reverse() : sorted;
}

/**
 * The rows that would be imported, some at a time, with the errors of each in words. Cells with an error can be corrected.
 * When rows have errors, these are shown first and alone.
 */
export function PreviewTable({ list, rows, onCorrected }: PreviewTableProps) {
  const { t } = useTranslation('import');
  const language = useLanguage();
  const table = useRef<HTMLTableElement>(null);
  const moreButton = useRef<HTMLButtonElement>(null);
  const [pages, setPages] = useState(1);
  const [isWhole, setWhole] = useState(false);
  const [name, setName] = useState('');
  const [order, setOrder] = useState<Order | null>(null);
  const faulty = rows.filter(({ isFaulty }) => isFaulty);
  const offered = isWhole || faulty.length === 0 ? rows : faulty;
  const named = name === '' ? offered : offered.filter((row) => row.name === name);
  // A name may be gone when its rows were corrected.
  const found = inOrder(named.length > 0 ? named : offered, order);
  const rowsAtOnce = offered === faulty ? atOnce.faulty : atOnce.all;
  const shown = found.slice(0, pages * rowsAtOnce);
  const left = found.length - shown.length;
  const keys = shownColumns(list, rows)
    .map(({ key }) => key)
    .join(' ');
  const columns = useMemo(() => columnsOf[list].filter(({ key }) => keys.split(' ').includes(key)), [list, keys]);
  const latest = useRef(onCorrected);
  latest.current = onCorrected;
  const correct = useCallback<OnCorrected>((row, cells) => latest.current(row, cells), []);
  // The cells are read when they are left, so Enter goes on to the next one.
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const inputs = [...(table.current?.querySelectorAll('input') ?? [])];
    const next = inputs[inputs.indexOf(event.target) + 1];
    (next ?? moreButton.current ?? table.current)?.focus();
  };
  const showMore = () => {
    flushSync(() => setPages(pages + 1));
    table.current?.tBodies[shown.length]?.focus();
  };
  const sortBy = (column: string) =>
    setOrder((now) =>
      now?.column !== column ? { column, isDown: false } : now.isDown ? null : { column, isDown: true },
    );
  return (
    <>
      <PreviewFilter
        rows={rows}
        faulty={faulty.length}
        isWhole={isWhole}
        name={name}
        onWholeChanged={setWhole}
        onNameChanged={setName}
      />
      <section className="import-preview" aria-label={t('preview')} tabIndex={-1}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard */}
        <table ref={table} tabIndex={0} aria-label={t('preview')} onKeyDown={goOn}>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              {columns.map(({ key, header }) => (
                <th
                  key={key}
                  scope="col"
                  aria-sort={order?.column !== key ? undefined : order.isDown ? 'descending' : 'ascending'}
                >
                  <button type="button" className="import-sort" onClick={() => sortBy(key)}>
                    {header[language]}
                    <span aria-hidden="true">{order?.column !== key ? '' : order.isDown ? ' ↓' : ' ↑'}</span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          {shown.map((row) => (
            <PreviewBody key={row.key} row={row} columns={columns} onCorrected={correct} />
          ))}
        </table>
        {found.length > rowsAtOnce && (
          <div className="import-more">
            <p>{t('shown', { shown: shown.length, all: found.length })}</p>
            {/* Blueprint's button would take the release of the key that has brought the focus to it as a press. */}
            {left > 0 && (
              <button ref={moreButton} type="button" className="button" onClick={showMore}>
                {t('more', { count: Math.min(left, rowsAtOnce) })}
              </button>
            )}
          </div>
        )}
      </section>
    </>
  );
}

interface PreviewFilterProps {
  rows: readonly PreviewRow[];
  /** Number of the rows that have or had errors. */
  faulty: number;
  isWhole: boolean;
  /** '': all. */
  name: string;
  onWholeChanged: (isWhole: boolean) => void;
  onNameChanged: (name: string) => void;
}

/** `40 × Glock 17 Gen5` */
const countedName = ([name, count]: readonly [string, number]) => `${count} × ${name}`;

/** Which rows are shown: those with errors or all, and those about one thing, each with its count. */
function PreviewFilter({ rows, faulty, isWhole, name, onWholeChanged, onNameChanged }: PreviewFilterProps) {
  const { t } = useTranslation('import');
  const id = useId();
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row.name, (counts.get(row.name) ?? 0) + 1);
  const names = [...counts].filter(([each]) => each !== '').sort((a, b) => b[1] - a[1]);
  return (
    <div className="import-filter">
      {faulty > 0 && faulty < rows.length && (
        <fieldset className="segments">
          <legend className="visually-hidden">{t('filter.rows')}</legend>
          {[false, true].map((whole) => (
            <button
              key={String(whole)}
              type="button"
              className="segment"
              aria-pressed={whole === isWhole}
              onClick={() => onWholeChanged(whole)}
            >
              {whole ? t('filter.all', { count: rows.length }) : t('filter.faulty', { count: faulty })}
            </button>
          ))}
        </fieldset>
      )}
      {names.length === 1 && names[0] && <p>{countedName(names[0])}</p>}
      {names.length > 1 && (
        <div className="import-filter-name">
          <label htmlFor={id}>{t('filter.name')}</label>
          <Select id={id} value={name} onChange={({ target }) => onNameChanged(target.value)}>
            <option value="">{t('filter.everything', { count: names.length })}</option>
            {names.map((each) => (
              <option key={each[0]} value={each[0]}>
                {countedName(each)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </div>
  );
}

interface PreviewBodyProps {
  row: PreviewRow;
  columns: readonly Column[];
  onCorrected: OnCorrected;
}

const PreviewBody = memo(function PreviewBody({ row: preview, columns, onCorrected }: PreviewBodyProps) {
  const { t } = useTranslation('import');
  const language = useLanguage();
  const id = useId();
  const { number, cells, proposed, errors } = preview;
  const body = useRef<HTMLTableSectionElement>(null);
  const accept = (offered: Cells) => {
    // The button goes with its error: the row keeps the focus.
    body.current?.focus();
    onCorrected(preview, offered);
  };
  return (
    <tbody ref={body} className={errors.length > 0 ? 'is-invalid' : undefined} tabIndex={-1}>
      <tr>
        <th scope="row" data-label={t('row')}>
          {number}
        </th>
        {columns.map(({ key, header }) => {
          const text = cells[key] ?? '';
          const isWrong = errors.some(({ column }) => column === key);
          if (!isWrong && text === '' && proposed[key]) {
            return (
              <td key={key}>
                <em title={t('proposed')}>{proposed[key]}</em>
              </td>
            );
          }
          if (!isWrong) return <td key={key}>{text}</td>;
          return (
            <td key={key} data-label={header[language]}>
              <input
                // The text may be corrected by an offer below.
                key={text}
                className="bp6-input"
                aria-label={t('cell', { number, column: header[language] })}
                aria-invalid
                aria-describedby={`${id}-errors`}
                defaultValue={text}
                onBlur={({ target }) => {
                  if (target.value.trim() !== text) onCorrected(preview, { [key]: target.value });
                }}
              />
            </td>
          );
        })}
      </tr>
      {errors.length > 0 && (
        <tr className="import-errors">
          <td colSpan={columns.length + 1} id={`${id}-errors`}>
            <CellErrors errors={errors} columns={columns} onOffered={accept} />
          </td>
        </tr>
      )}
    </tbody>
  );
});
