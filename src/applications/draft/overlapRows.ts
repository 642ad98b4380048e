import type { FormContext } from '#domain/applications/context';
import type { AnyForm } from '#domain/applications/engine/form';
import type { Overlap } from '#domain/applications/merge';
import type { ApplicationCore } from '#domain/applications/model';
import type { SummaryRow } from '#domain/applications/summary';

interface Part {
  form: AnyForm;
  context: FormContext;
  namespace: string;
  overlap: Overlap;
}

/** What one version of an application says of a part; empty: nothing was answered. */
export function overlapRows(
  { form, context, namespace, overlap: { section: id, rowId } }: Part,
  version: ApplicationCore,
): readonly SummaryRow[] {
  const section = form.summary(version, context, namespace).find((each) => each.id === id);
  const rows = section?.rows ?? [];
  if (rowId === undefined) return rows;
  const list: unknown = Reflect.get(form.read(version), id);
  const place = Array.isArray(list) ? list.findIndex((row: { id: string }) => row.id === rowId) : -1;
  return rows.slice(place, place + 1);
}
