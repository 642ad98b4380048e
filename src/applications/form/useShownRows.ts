import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { RowKind } from '#domain/applications/engine/rows';
import { type Row, rowPath } from '#domain/applications/engine/rules';
import { countedOver, totalsOf } from '#domain/applications/summary';
import { hasEveryWord } from '../weapons/hasEveryWord';
import { everyRow, type ShownRows } from './RowFilter';

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
}

const noTotals = totalsOf([]);

/** What of a long list is shown. A short one is shown whole: there is nothing to look for. */
export function useShownRows<R extends Row>({ path, rows, lines, kind, errorCounts, openId }: Rows<R>) {
  const [chosen, setChosen] = useState<ShownRows>(everyRow);
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
  const totals = useMemo(() => (isLong && kindOf ? totalsOf(rows.map(kindOf)) : noTotals), [isLong, rows, kindOf]);
  const isFaulty = (row: R) => errorCounts.has(rowPath(path, row.id));
  const faulty = isLong ? rows.filter(isFaulty).length : 0;
  const { text, hasErrors } = looked;
  // A kind that is gone is no reason to show nothing.
  const only = totals.some((each) => each.kind === looked.kind) ? looked.kind : '';
  const isShown = (row: R, index: number) =>
    row.id === (openId ?? lastOpen.current) ||
    ((text.trim() === '' || hasEveryWord(`${index + 1} ${lines[index]}`, text.trim())) &&
      (!hasErrors || isFaulty(row)) &&
      (only === '' || kindOf?.(row) === only));
  const found = looked === everyRow ? rows : rows.filter(isShown);
  return { isLong, shown, setShown, found, totals, faulty };
}
