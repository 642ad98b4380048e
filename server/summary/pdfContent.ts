import type { SummaryDocumentSection } from '#domain/applications/summary';
import type { Language } from '#domain/codes';
import { listSection } from '../pdf/listSection';
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

/** A list whose form says its columns, with the number of each row. */
const columnsOf = ({ title, rows, columns = [] }: SummaryDocumentSection, t: Words['t']): PdfSection => ({
  title,
  table: {
    columns: [{ title: t('summary:column.row'), share: 0.9 }, ...columns],
    rows: rows.map(({ cells }, index) => [`${index + 1}`, ...(cells?.texts ?? [])]),
    isDense: true,
  },
});

/** How many rows there are of each kind. */
function totalSections({ title, totals = [] }: SummaryDocumentSection, t: Words['t']): PdfSection[] {
  if (totals.length === 0) return [];
  return [
    {
      title: `${title}: ${t('summary:total.title').toLocaleLowerCase()}`,
      table: {
        columns: [
          { title: t('summary:total.kind'), share: 9 },
          { title: t('summary:total.count'), share: 1 },
        ],
        rows: totals.map(({ kind, count }) => [kind, `${count}`]),
        isDense: true,
      },
    },
  ];
}

/** What the codes of all tables mean, once. */
function legendSections(sections: readonly SummaryDocumentSection[], t: Words['t']): PdfSection[] {
  const codes = new Map(
    sections
      .flatMap(({ rows }) => rows.flatMap(({ cells }) => cells?.codes ?? []))
      .map(({ code, text }) => [code, text]),
  );
  if (codes.size === 0) return [];
  const rows = [...codes].toSorted(([a], [b]) => a.localeCompare(b));
  return [
    {
      title: t('summary:legend.title'),
      table: {
        columns: [
          { title: t('summary:legend.code'), share: 1 },
          { title: t('summary:legend.meaning'), share: 9 },
        ],
        rows: rows.map(([code, text]) => [code, text]),
        isDense: true,
      },
    },
  ];
}

/** The content of the PDF of a summary. */
export function summaryPdfContent({ document, words: { t } }: Summary, language: Language, created: Date): PdfContent {
  const { title, no, made, sections } = document;
  const service = t('summary:service');
  const isTable = ({ rows, columns }: SummaryDocumentSection) => rows.length > longList && columns !== undefined;
  const section = (each: SummaryDocumentSection): PdfSection[] => {
    if (isTable(each)) return [columnsOf(each, t), ...totalSections(each, t)];
    return [each.rows.length > longList ? { title: each.title, table: tableOf(each.rows, t) } : listSection(each)];
  };
  return {
    language,
    title: `${title} ${no}`,
    subtitle: `${service}. ${made}`,
    sections: [...sections.flatMap(section), ...legendSections(sections.filter(isTable), t)],
    author: service,
    footer: `${service} · ${no}`,
    pageOf: t('summary:pageOf', { page: '{page}', pages: '{pages}' }),
    created,
  };
}
