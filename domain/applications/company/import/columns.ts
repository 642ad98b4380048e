import type { ImportList } from '../../../rememberedTables';
import type { Column } from './column';
import { declarationColumns } from './declarationColumns';
import { depositoryColumns } from './depositories';
import { employeeColumns } from './employees';

export { type DeclarationList, declarationLists, type ImportList } from '../../../rememberedTables';
export type { CellContent, Column } from './column';

/** The columns of each list, in the order of its template. */
export const columnsOf: Readonly<Record<ImportList, readonly Column[]>> = {
  ...declarationColumns,
  employees: employeeColumns,
  depositories: depositoryColumns,
};

/** The columns of a list that a template and an export have. */
export const writtenColumns = (list: ImportList): readonly Column[] =>
  columnsOf[list].filter(({ isCount, isAlternative }) => !isCount && !isAlternative);
