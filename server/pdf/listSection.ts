import type { SummaryDocumentSection } from '#domain/applications/summary';
import type { PdfSection } from './taggedPdf';

/** The rows of a section with their labels; as plain text, where the labels only repeat its title. */
export const listSection = ({ title, rows }: Pick<SummaryDocumentSection, 'title' | 'rows'>): PdfSection =>
  rows.every(({ label }) => label === title)
    ? { title, paragraphs: rows.flatMap(({ lines }) => lines) }
    : { title, rows: rows.map(({ label, lines }) => ({ label, lines })) };
