import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import type { Row } from '#domain/applications/engine/rules';

/** Where a key leads from a line: the position of another one. */
const moves: Readonly<Record<string, (position: number, last: number) => number>> = {
  ArrowDown: (position, last) => Math.min(position + 1, last),
  ArrowUp: (position) => Math.max(position - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The keys of a long list: arrows, Home and End lead from line to line, F2 opens and closes the row, and Tab leaves the list,
 * which has one stop only.
 * @param lineOf the line of a row on screen.
 */
export function useLineKeys<R extends Row>(
  rows: readonly R[],
  isLong: boolean,
  lineOf: (rowId: string) => HTMLElement | null,
) {
  const [current, setCurrent] = useState<string | null>(null);
  const stop = rows.some(({ id }) => id === current) ? current : rows[0]?.id;
  // Every line has this one handler, also when there are other rows.
  const latest = useRef({ rows, isLong });
  latest.current = { rows, isLong };
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLButtonElement>) => {
      const list = latest.current;
      const position = list.isLong ? list.rows.findIndex(({ id }) => lineOf(id) === event.currentTarget) : -1;
      if (position < 0) return;
      if (event.key === 'F2') event.currentTarget.click();
      const move = moves[event.key];
      if (!move) return;
      event.preventDefault();
      const next = list.rows[move(position, list.rows.length - 1)];
      if (next) lineOf(next.id)?.focus();
    },
    [lineOf],
  );
  const onLineFocused = useCallback((rowId: string) => {
    if (latest.current.isLong) setCurrent(rowId);
  }, []);
  return { isStop: (row: R) => !isLong || row.id === stop, onKeyDown, onLineFocused };
}
