import type { ApplicationDefinition } from '#domain/applications/definition';
import { statusNames } from '#domain/codes';
import type { CourseCell } from './course';

/** The words of a cell, as the applicant reads them. */
export interface CourseWords {
  stage: string;
  step: string;
  title: string;
  text: string;
  next: string;
}

/** Types that share everything that is shown of a status. */
export interface CourseRow extends CourseWords {
  id: string;
  cell: CourseCell;
  definitions: readonly ApplicationDefinition[];
}

/** Puts the types together whose cells of a status say the same, in the order of the statuses. */
export function rowsOf(cells: readonly CourseCell[], wordsOf: (cell: CourseCell) => CourseWords): CourseRow[] {
  const rows = new Map<string, CourseRow & { definitions: ApplicationDefinition[] }>();
  for (const cell of cells.toSorted((a, b) => statusNames.indexOf(a.status) - statusNames.indexOf(b.status))) {
    const words = wordsOf(cell);
    const { status, condition, stagePath, isReached } = cell;
    const id = [status, condition, stagePath, isReached, ...Object.values(words)].join('|');
    const row = rows.get(id) ?? { id, cell, definitions: [], ...words };
    row.definitions.push(cell.definition);
    rows.set(id, row);
  }
  return [...rows.values()];
}
