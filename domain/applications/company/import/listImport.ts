import type { RowKind } from '../../engine/rows';
import type { Row } from '../../engine/rules';
import type { Cells } from './cellErrors';
import type { Joining } from './joinedRows';
import type { NameQuery, Naming } from './names';

/** How the rows of a list are made of cells. They are those that its own kind makes. */
interface ListImportOf<R extends Row> {
  kind: RowKind<R, never>;
  named: Naming<R>;
  /** The names in the cells of rows, which are asked for. */
  namesIn: (rows: readonly Cells[]) => NameQuery;
  /** Fields that say what a row is about: rows of an import are counted by it. */
  subject: readonly string[];
  joining?: Joining;
}
export type ListImport = ListImportOf<Row>;

export const listImport = <R extends Row>(of: ListImportOf<R>): ListImport => of as unknown as ListImport;
