import { type RememberedColumn, type RememberedTable, rememberedLimits } from '../../../rememberedTables';
import type { Mapping, SheetRow } from '../../../spreadsheet';
import { folded } from './cells';
import { columnsOf, type ImportList } from './columns';

/** The columns that a mapping says of a table with headers, as they are remembered. */
export const columnsToRemember = (mapping: Mapping, headers: readonly string[]): RememberedColumn[] =>
  headers.flatMap((header, position) =>
    header.trim() === ''
      ? []
      : [{ header: header.trim().slice(0, rememberedLimits.header), column: mapping.columns[position] ?? null }],
  );

/** Has a table all the columns that are imported from one that is remembered? */
function hasColumns({ columns }: RememberedTable, headers: ReadonlySet<string>): boolean {
  const imported = columns.filter(({ column }) => column !== null);
  return imported.length > 0 && imported.every(({ header }) => headers.has(folded(header)));
}

/** The remembered table that a table is: the one with the most of its headers. */
export function rememberedFor(
  list: ImportList,
  headers: readonly string[],
  tables: readonly RememberedTable[],
): RememberedTable | null {
  const present = new Set(headers.map(folded));
  const shared = ({ columns }: RememberedTable) => columns.filter(({ header }) => present.has(folded(header))).length;
  const [best = null] = tables
    .filter((table) => table.list === list && hasColumns(table, present))
    .sort((a, b) => shared(b) - shared(a));
  return best;
}

/** A mapping with what is remembered of the table; columns that are new in it are as they were recognised. */
export function withRemembered(
  list: ImportList,
  mapping: Mapping,
  [first]: readonly Pick<SheetRow, 'texts'>[],
  remembered: RememberedTable,
): Mapping {
  const known = new Map(remembered.columns.map(({ header, column }) => [folded(header), column]));
  const keys = new Set(columnsOf[list].map(({ key }) => key));
  const own = mapping.columns.map((_, position) => known.get(folded(first?.texts[position] ?? '')));
  const taken = new Set(own.filter((key) => typeof key === 'string'));
  const columns = mapping.columns.map((recognised, position) => {
    const key = own[position];
    // A column may have gone from the list, or be another one's now.
    if (key === undefined) return recognised !== null && taken.has(recognised) ? null : recognised;
    return key !== null && keys.has(key) && own.indexOf(key) === position ? key : null;
  });
  return { ...mapping, columns, constants: { ...mapping.constants, ...remembered.constants } };
}
