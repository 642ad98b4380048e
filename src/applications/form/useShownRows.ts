import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { RowKind } from '#domain/applications/engine/rows';
import { type Row, rowPath } from '#domain/applications/engine/rules';
import { countedOver, totalsOf } from '#domain/applications/summary';
import { hasEveryWord } from '../weapons/hasEveryWord';
import { everyRow, type RowOrder, type ShownRows } from './RowFilter';

interface Rows<R extends Row> {
  /** Path of the list. */
  path: string;
  rows: readonly R[];
  /** The line of each row. */
  lines: readonly string[];
  kind: Pick<RowKind<R, never>, 'table'>;
  /** How many errors are shown of each row, by its path. */
  errorCounts: ReadonlyMap<string, number>;
  /** The open row stays in sight, whatever is looked for. */
  openId: string | undefined;
  /** Ids of the rows that were imported last. */
  imported: ReadonlySet<string>;
}

const collator = new Intl.Collator('et', { numeric: true });

/** Rows by their lines: those of one model together, and numbers by their value. */
function byLine<R extends Row>(found: readonly R[], rows: readonly R[], lines: readonly string[]): readonly R[] {
  const lineOf = new Map(rows.map(({ id }, index) => [id, lines[index] ?? '']));
  return found.toSorted((a, b) => collator.compare(lineOf.get(a.id) ?? '', lineOf.get(b.id) ?? ''));
}

const noTotals = totalsOf([]);

/** What of a long list is shown. A short one is shown whole: there is nothing to look for. */
export function useShownRows<R extends Row>({ path, rows, lines, kind, errorCounts, openId, imported }: Rows<R>) {
  const [chosen, setChosen] = useState<ShownRows>(everyRow);
  const [chosenOrder, setOrder] = useState<RowOrder>('list');
  // A row that was opened stays when it is closed, and keeps the focus, until something else is looked for.
  const lastOpen = useRef<string>(undefined);
  lastOpen.current = openId ?? lastOpen.current;
  const setShown = useCallback((next: ShownRows) => {
    lastOpen.current = undefined;
    setChosen(next);
  }, []);
  const isLong = rows.length > countedOver;
  const shown = isLong ? chosen : everyRow;
  const looked = useDeferredValue(shown);
  const kindOf = kind.table?.kindOf;
  const amountOf = kind.table?.amountOf;
  const totals = useMemo(() => {
    if (!isLong || !kindOf) return noTotals;
    return totalsOf(rows.map((row) => ({ kind: kindOf(row), amount: amountOf?.(row) })));
  }, [isLong, rows, kindOf, amountOf]);
  const isFaulty = (row: R) => errorCounts.has(rowPath(path, row.id));
  const faulty = isLong ? rows.filter(isFaulty).length : 0;
  const present = isLong ? rows.filter(({ id }) => imported.has(id)).length : 0;
  const { text, hasErrors } = looked;
  // When they are all gone, that is no reason to show nothing.
  const isImported = looked.isImported && present > 0;
  // A kind that is gone is no reason to show nothing.
  const only = totals.some((each) => each.kind === looked.kind) ? looked.kind : '';
  const isShown = (row: R, index: number) =>
    row.id === (openId ?? lastOpen.current) ||
    ((text.trim() === '' || hasEveryWord(`${index + 1} ${lines[index]}`, text.trim())) &&
      (!hasErrors || isFaulty(row)) &&
      (!isImported || imported.has(row.id)) &&
      (only === '' || kindOf?.(row) === only));
  const filtered = looked === everyRow ? rows : rows.filter(isShown);
  const order = isLong ? chosenOrder : 'list';
  const found = useMemo(
    () => (order === 'list' ? filtered : byLine(filtered, rows, lines)),
    [filtered, rows, lines, order],
  );
  return { isLong, shown, setShown, found, totals, faulty, imported: present, order, setOrder };
}
