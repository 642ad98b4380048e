import type { TFunction } from 'i18next';
import { rootOf } from '../../form/fieldStore';

/**
 * The label of a field for the error summary, by the path of its value: `documents.X` is named after its document, a
 * part of a weapon line after the list and the part.
 */
export function fieldLabel(t: TFunction, path: string): string {
  const root = rootOf(path);
  if (root === 'documents') return t(`documents:type.${path.slice('documents.'.length)}`);
  const line = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(path);
  if (!line) return t(`form:field.${root}`);
  const [, list, index, part] = line;
  return t(`form:lineField.${list}.${part}`, { number: Number(index) + 1 });
}
