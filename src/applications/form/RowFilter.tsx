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
          <label className="field-label" htmlFor={id}>
            {t('rows.find')}
          </label>
          <input
            id={id}
            className="bp6-input"
            type="search"
            value={shown.text}
            onChange={({ target }) => onChange({ ...shown, text: target.value })}
            // Enter must not submit the form around the list.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
        {totals.length > 1 && (
          <Choice
            label={t('rows.kind')}
            value={shown.kind}
            onChange={(kind) => onChange({ ...shown, kind })}
            options={[['', t('rows.anyKind')], ...totals.map(({ kind }) => [kind, kind] as const)]}
          />
        )}
        <Choice
          label={t('rows.order')}
          value={order}
          onChange={onOrdered}
          options={orders.map((each) => [each, t(`rows.orders.${each}`)] as const)}
        />
        {imported > 0 && imported < of && (
          <Tick
            label={t('rows.onlyImported', { count: imported })}
            isTicked={shown.isImported}
            onChange={(isImported) => onChange({ ...shown, isImported })}
          />
        )}
        {(faulty > 0 || shown.hasErrors) && (
          <Tick
            label={t('rows.onlyErrors', { count: faulty })}
            isTicked={shown.hasErrors}
            onChange={(hasErrors) => onChange({ ...shown, hasErrors })}
          />
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

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  /** Values with their texts. */
  options: readonly (readonly [V, string])[];
}

function Choice<V extends string>({ label, value, onChange, options }: ChoiceProps<V>) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChange(target.value as V)}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

interface TickProps {
  label: string;
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
}

function Tick({ label, isTicked, onChange }: TickProps) {
  return (
    <label className="row-filter-check">
      <input type="checkbox" checked={isTicked} onChange={({ target }) => onChange(target.checked)} /> {label}
    </label>
  );
}
