import type { TFunction } from 'i18next';
import { rowTextKeys } from '#domain/applications/engine/rowTexts';
import { withoutRows } from '#domain/fields';

/**
 * The label of a field for the error summary, by the path of its value. `documents.X` is named after its document. A field
 * of a row comes after the titles of the rows around it.
 * @param rows positions, from 1, of the rows on the path.
 * @param namespace texts of the kind, which may have a label of its own: `field.licenceNumber`.
 */
export function fieldLabel(t: TFunction, path: string, rows: readonly number[], namespace: string): string {
  const lists = [...path.matchAll(/\[[^\]]*\]/g)].map(({ index }) => withoutRows(path.slice(0, index)));
  const titles = lists.map((list, depth) => t(rowTextKeys(namespace, `${list}.title`), { number: rows[depth] }));
  const name = path.slice(path.lastIndexOf(']') + 1).replace(/^\./, '');
  const [field = '', document] = name.split('.');
  const own = () => {
    if (field === 'documents') return t(`documents:type.${document}`);
    if (lists.length > 0) return t(rowTextKeys(namespace, `${lists.at(-1)}.field.${name}`));
    return t([`${namespace}:field.${field}`, `form:field.${field}`]);
  };
  return [...(titles.length > 0 ? [titles.join(', ')] : []), own()].join(': ');
}
