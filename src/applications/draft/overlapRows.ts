import type { FormContext } from '#domain/applications/context';
import type { AnyForm } from '#domain/applications/engine/form';
import type { Overlap } from '#domain/applications/merge';
import type { ApplicationCore } from '#domain/applications/model';
import type { SummaryDocumentRow, SummaryRow, SummarySection, SummaryText } from '#domain/applications/summary';
import { lineInWords } from '#domain/applications/textInWords';

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

/** Rows of a summary in words, without those of which nothing is left. */
export const worded = (inWords: (text: SummaryText) => string, rows: readonly SummaryRow[]): SummaryDocumentRow[] =>
  rows
    .map(({ label, lines }) => ({
      label: inWords(label),
      lines: lines.map((texts) => lineInWords(inWords, texts)).filter(Boolean),
    }))
    .filter(({ lines }) => lines.length > 0);

/** The rows of a summary that are about a part; empty: nothing of it was answered. */
export function overlapRows({ values, sections }: Version, { section, rowId }: Overlap): readonly SummaryRow[] {
  const rows = sections.find(({ id }) => id === section)?.rows ?? [];
  if (rowId === undefined) return rows;
  const list: unknown = Reflect.get(values, section);
  const place = Array.isArray(list) ? list.findIndex(({ id }: { id: string }) => id === rowId) : -1;
  return rows.slice(place, place + 1);
}
