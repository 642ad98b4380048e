import type { CellKind } from '../../../spreadsheet';
import { type Cells, cell } from './cellErrors';
import { folded, listed } from './cells';

/** How rows about one subject become one row: those of a guard who carries two weapons. */
export interface Joining {
  /** Column that names the subject. */
  by: string;
  /** Column with a part of its own in each of the rows. */
  part: string;
  /** Columns that describe the part. */
  described: readonly string[];
}

export interface JoinableRow {
  cells: Cells;
  kinds: Readonly<Record<string, CellKind>>;
}

export interface JoinedRows<R extends JoinableRow> {
  rows: readonly R[];
  /** Rows that are in another one, with the position of that one. */
  joined: readonly { row: R; into: number }[];
}

/** The cells of both rows; null: they contradict each other, or one has no part. */
function joinedCells({ part, described }: Joining, first: Cells, other: Cells): Cells | null {
  if ([first, other].some((cells) => cell(cells, part) === '')) return null;
  const parts = [part, ...described];
  const isSame = (key: string) => {
    const text = folded(cell(other, key));
    return text === '' || text === folded(cell(first, key));
  };
  if (!Object.keys(other).every((key) => parts.includes(key) || isSame(key))) return null;
  const textsOf = (key: string) => listed(`${cell(first, key)};${cell(other, key)}`).join('; ');
  return { ...first, ...Object.fromEntries(parts.map((key) => [key, textsOf(key)])) };
}

/** Joins the rows about one subject. Rows that contradict each other stay apart. */
export function joinRows<R extends JoinableRow>(joining: Joining, rows: readonly R[]): JoinedRows<R> {
  const kept: R[] = [];
  const joined: { row: R; into: number }[] = [];
  const positions = new Map<string, number>();
  for (const row of rows) {
    const subject = folded(cell(row.cells, joining.by));
    const position = positions.get(subject);
    const before = position === undefined ? undefined : kept[position];
    const cells = before && Object.keys(row.kinds).length === 0 ? joinedCells(joining, before.cells, row.cells) : null;
    if (before && position !== undefined && cells) {
      kept[position] = { ...before, cells };
      joined.push({ row, into: position });
    } else {
      if (subject !== '' && position === undefined) positions.set(subject, kept.length);
      kept.push(row);
    }
  }
  return { rows: kept, joined };
}
