import type { AnyForm } from './form';
import type { RowsOptions } from './rows';
import type { Row } from './rules';

const isRowsOptions = (options: unknown): options is RowsOptions<Row, never> =>
  typeof options === 'object' && options !== null && 'row' in options && 'min' in options;

/**
 * The rows that the lists of a form need in addition to those in its values.
 * @param newId makes the id of a row. Ids are unique among all applications: the documents of a row are found by it.
 * @returns the lists that have too few rows, each with the rows that complete it.
 */
export function missingRows(form: Pick<AnyForm, 'sections'>, values: object, newId: () => string) {
  return form.sections.flatMap(({ id, options }) => {
    const rows: unknown = Reflect.get(values, id);
    if (!isRowsOptions(options) || !Array.isArray(rows) || rows.length >= options.min) return [];
    const added = Array.from({ length: options.min - rows.length }, () => options.row.create(newId()));
    return [{ list: id, rows: [...rows, ...added], added }];
  });
}
