import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { KindTotal } from '#domain/applications/summary';
import { Totals } from '../../ui/SummarySections';

/** Which rows of a long list are shown; empty: all. */
export interface ShownRows {
  text: string;
  /** Only those in which something is wrong. */
  hasErrors: boolean;
  /** Of this kind. */
  kind: string;
  /** Only those that were imported last. */
  isImported: boolean;
}

export const everyRow: ShownRows = { text: '', hasErrors: false, kind: '', isImported: false };

/** The order of the rows: as in the list, or by their lines, with numbers by their value. */
export type RowOrder = 'list' | 'line';
const orders: readonly RowOrder[] = ['list', 'line'];

interface RowFilterProps {
  shown: ShownRows;
  onChange: (shown: ShownRows) => void;
  /** How many rows are shown, and how many there are. */
  count: number;
  of: number;
  /** How many rows have errors that are shown. */
  faulty: number;
  /** How many rows were imported last. */
  imported: number;
  order: RowOrder;
  onOrdered: (order: RowOrder) => void;
  totals: readonly KindTotal[];
  /** Removes the rows that are shown; null: none can be removed. */
  onRemove: { count: number; act: () => void } | null;
  /** What else can be done with the rows that are shown. */
  children?: ReactNode;
}

/** Looks for rows of a long list, and counts them. */
export function RowFilter(props: RowFilterProps) {
  const { shown, onChange, count, of, faulty, imported, order, onOrdered, totals, onRemove, children } = props;
  const { t } = useTranslation('form');
  const id = useId();
  const isAll = shown === everyRow;
  return (
    <div className="row-filter">
      {totals.length > 0 && <Totals totals={totals} />}
      {/* biome-ignore lint/a11y/useSemanticElements: React 18 does not know <search> */}
      <div role="search" className="filter-fields">
        <div className="field">
          <label className="field-label" htmlFor={`${id}-text`}>
            {t('rows.find')}
          </label>
          <input
            id={`${id}-text`}
            className="bp6-input"
            type="search"
            value={shown.text}
            onChange={({ target }) => onChange({ ...shown, text: target.value })}
            // Enter must not submit the form around the list.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
        {totals.length > 1 && (
          <div className="field">
            <label className="field-label" htmlFor={`${id}-kind`}>
              {t('rows.kind')}
            </label>
            <select
              id={`${id}-kind`}
              className="input"
              value={shown.kind}
              onChange={({ target }) => onChange({ ...shown, kind: target.value })}
            >
              <option value="">{t('rows.anyKind')}</option>
              {totals.map(({ kind }) => (
                <option key={kind} value={kind}>
                  {kind}
                </option>
              ))}
            </select>
          </div>
        )}
        <div className="field">
          <label className="field-label" htmlFor={`${id}-order`}>
            {t('rows.order')}
          </label>
          <select
            id={`${id}-order`}
            className="input"
            value={order}
            onChange={({ target }) => onOrdered(orders.find((each) => each === target.value) ?? 'list')}
          >
            {orders.map((each) => (
              <option key={each} value={each}>
                {t(`rows.orders.${each}`)}
              </option>
            ))}
          </select>
        </div>
        {imported > 0 && imported < of && (
          <label className="row-filter-check">
            <input
              type="checkbox"
              checked={shown.isImported}
              onChange={({ target }) => onChange({ ...shown, isImported: target.checked })}
            />{' '}
            {t('rows.onlyImported', { count: imported })}
          </label>
        )}
        {(faulty > 0 || shown.hasErrors) && (
          <label className="row-filter-check">
            <input
              type="checkbox"
              checked={shown.hasErrors}
              onChange={({ target }) => onChange({ ...shown, hasErrors: target.checked })}
            />{' '}
            {t('rows.onlyErrors', { count: faulty })}
          </label>
        )}
        {!isAll && (
          <button type="button" className="button button-quiet" onClick={() => onChange(everyRow)}>
            {t('rows.showAll')}
          </button>
        )}
        {!isAll && onRemove && (
          <button type="button" className="button button-danger" onClick={onRemove.act}>
            {t('rows.removeFound', { count: onRemove.count })}
          </button>
        )}
        {children}
      </div>
      <p className="field-help">{t('rows.keys')}</p>
      <p role="status" className="muted">
        {!isAll && t('rows.found', { count, of })}
      </p>
    </div>
  );
}
