import type { ApplicationType, ClassifierType } from '../codes';
import type { ApplicationCore } from './model';
import { isSubmitted } from './submitted';

/**
 * One text of a summary, not yet in words: a translation key (`namespace:key`) or several of which the first known one
 * counts, a code of code lists, a day or an instant (ISO), an amount in euros, a country (ISO 3166-1 alpha-2), a number, or what
 * somebody wrote.
 */
export type SummaryText =
  | { key: string | string[]; params?: Record<string, string | number> }
  | { code: string; of: readonly ClassifierType[] }
  | { day: string | null | undefined }
  | { instant: string | null | undefined }
  | { euros: number }
  | { country: string }
  /** A number as it was typed, with a decimal point. */
  | { number: string }
  | { text: string | null | undefined };

/** A label and its value, one string a line; without lines it is left out. */
export interface SummaryRow {
  label: SummaryText;
  /** Parts of one line, joined with commas. */
  lines: readonly (readonly SummaryText[])[];
  /** The same in the columns of the section's table, made for a paper only; left out: the section has none. */
  cells?: () => SummaryCells;
  /** Rows of the same kind are counted together; left out: they are not counted. */
  kind?: string;
  /** How many pieces it is about; left out: one. */
  amount?: number;
}

/** A row of a long list as a table. */
export interface SummaryCells {
  /** Parts of each cell, joined with commas. */
  texts: readonly (readonly SummaryText[])[];
  /** Codes in the cells, each with its meaning. */
  codes: readonly { code: string; text: SummaryText }[];
}

/** A column of a table; `share` is its width relative to the others. */
export interface SummaryColumn<T> {
  title: T;
  share: number;
}

/** A part of what was declared. */
export interface SummarySection {
  /** The section of the form that asks for it; left out: none does. */
  id?: string;
  title: SummaryText;
  rows: readonly SummaryRow[];
  /** Columns of its rows when it is long, after the number of the row; left out: it is no table. */
  columns?: readonly SummaryColumn<SummaryText>[];
}

/** A part of a summary in words. */
export interface SummaryDocumentSection {
  /** The section of the form that asks for it; left out: none does. */
  id?: string;
  title: string;
  rows: SummaryDocumentRow[];
  columns?: SummaryColumn<string>[];
  /** How many pieces of each kind are in the rows of a long list; left out: they are not counted. */
  totals?: KindTotal[];
}

export interface KindTotal {
  kind: string;
  count: number;
}

/** Lists with more rows than this are counted by kind, and searched. */
export const countedOver = 10;

/** How many there are of each kind, in the order in which the kinds come first. A row without an amount is one. */
export function totalsOf(rows: readonly { kind?: string; amount?: number }[]): KindTotal[] {
  const counts = new Map<string, number>();
  for (const { kind, amount = 1 } of rows) if (kind) counts.set(kind, (counts.get(kind) ?? 0) + amount);
  return [...counts].map(([kind, count]) => ({ kind, count }));
}

/** `cells`: only for a paper, in a section with columns. */
export interface SummaryDocumentRow {
  label: string;
  lines: string[];
  cells?: { texts: string[]; codes: { code: string; text: string }[] };
}

/** The summary of an application in one language, the same on the page and in the PDF. */
export interface SummaryDocument {
  type: ApplicationType;
  /** Number of the application. */
  no: string;
  /** What was applied for. */
  title: string;
  /** A sentence on when the summary was made. */
  made: string;
  sections: SummaryDocumentSection[];
}

/** The answers of an application in one language, as they are saved: to be checked before it is submitted. */
export interface SavedAnswers {
  sections: SummaryDocumentSection[];
}

/** Whether the application has a summary: only after the applicant has submitted it. */
export const hasSummary = (application: Pick<ApplicationCore, 'status' | 'payment'>): boolean =>
  application.status !== 'APPLICATION_STATUS_OPEN' || isSubmitted(application);

const line = (...texts: SummaryText[]): SummaryText[] => texts;

/** A row of one line. */
export const summaryRow = (label: string, ...value: readonly SummaryText[]): SummaryRow => ({
  label: { key: label },
  lines: [line(...value)],
});
