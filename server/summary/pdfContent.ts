import type { SummaryDocumentSection } from '#domain/applications/summary';
import type { Language } from '#domain/codes';
import type { PdfContent, PdfSection, PdfTable } from '../pdf/taggedPdf';
import type { Words } from '../reference/words';
import type { Summary } from './document';

/** A list of more rows than this is a table in the PDF: easier to look through, and fewer pages. */
const longList = 20;

/** A long list as a table: the label of a row, its first line, and the others as one text. */
function tableOf(rows: SummaryDocumentSection['rows'], t: Words['t']): PdfTable {
  // A label such as `12. relv` says no more than its number.
  const isNumbered = rows.every(({ label }, index) => label.includes(`${index + 1}`));
  return {
    columns: [
      { title: t('summary:column.row'), share: isNumbered ? 1 : 4 },
      { title: t('summary:column.entry'), share: 8 },
      { title: t('summary:column.details'), share: 9 },
    ],
    rows: rows.map(({ label, lines: [entry = '', ...details] }, index) => [
      isNumbered ? `${index + 1}` : label,
      entry,
      details.join('; '),
    ]),
  };
}

/** The content of the PDF of a summary. */
export function summaryPdfContent({ document, words: { t } }: Summary, language: Language, created: Date): PdfContent {
  const { title, no, made, sections } = document;
  const service = t('summary:service');
  const section = ({ title, rows }: SummaryDocumentSection): PdfSection =>
    rows.length > longList ? { title, table: tableOf(rows, t) } : { title, rows };
  return {
    language,
    title: `${title} ${no}`,
    subtitle: `${service}. ${made}`,
    sections: sections.map(section),
    author: service,
    footer: `${service} · ${no}`,
    pageOf: t('summary:pageOf', { page: '{page}', pages: '{pages}' }),
    created,
  };
}
