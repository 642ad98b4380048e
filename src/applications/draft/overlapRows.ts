import type { FormContext } from '#domain/applications/context';
import type { AnyForm } from '#domain/applications/engine/form';
import type { Overlap } from '#domain/applications/merge';
import type { ApplicationCore } from '#domain/applications/model';
import type { SummaryRow, SummarySection } from '#domain/applications/summary';

/** One version of an application, as far as its parts are read. */
export interface Version {
  values: object;
  sections: readonly SummarySection[];
}

export const versionOf = (
  { form, context, namespace }: { form: AnyForm; context: FormContext; namespace: string },
  application: ApplicationCore,
): Version => ({
  values: form.read(application),
  sections: form.summary(application, context, namespace),
});

/** The rows of a summary that are about a part; empty: nothing of it was answered. */
export function overlapRows({ values, sections }: Version, { section, rowId }: Overlap): readonly SummaryRow[] {
  const rows = sections.find(({ id }) => id === section)?.rows ?? [];
  if (rowId === undefined) return rows;
  const list: unknown = Reflect.get(values, section);
  const place = Array.isArray(list) ? list.findIndex(({ id }: { id: string }) => id === rowId) : -1;
  return rows.slice(place, place + 1);
}
