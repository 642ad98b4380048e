import type { SummaryDocumentSection } from '#domain/applications/summary';
import type { Language } from '#domain/codes';
import type { PdfContent, PdfSection } from '../pdf/taggedPdf';
import type { Words } from '../reference/words';
import { shownCode } from './codes';

/** What every paper needs. */
export interface Frame {
  language: Language;
  words: Words;
  /** Of the portal, without a trailing slash. */
  origin: string;
  now: Date;
}

/** Who holds a licence or a decision is for. */
export interface Holder {
  name: string;
  /** Personal or registry code. */
  code: string;
  isCompany: boolean;
}

/** A row of one line; none when there is nothing to say. */
export const rowOf = (label: string, line: string | null | undefined) => (line ? [{ label, lines: [line] }] : []);

/** The holder, with the code that tells them apart from others of the same name. */
export const holderRows = ({ name, code, isCompany }: Holder, { t }: Words) => [
  ...rowOf(t('decision:holder'), name),
  ...rowOf(t(isCompany ? 'decision:registryCode' : 'decision:personCode'), code),
];

/** Where the weapons of a licence are kept; none when a part of the form, printed on the same paper, says so. */
export const placeRows = (
  place: string | undefined,
  parts: readonly Pick<SummaryDocumentSection, 'rows'>[],
  { t }: Words,
) =>
  place !== undefined && parts.some(({ rows }) => rows.some(({ lines }) => lines.includes(place)))
    ? []
    : rowOf(t('decision:location'), place);

/** How anybody who holds the paper finds out that it is genuine (PAP-02). */
export function checkSection(code: string, { words: { t }, origin }: Frame): PdfSection {
  const address = `${origin}/verify/${code}`;
  return {
    title: t('decision:check.title'),
    paragraphs: [t('decision:check.text'), `${address}\n${t('decision:check.code', { code: shownCode(code) })}`],
    qr: { text: address, alt: t('decision:check.qr', { address }) },
  };
}

interface PaperContent {
  title: string;
  subtitle: string;
  /** Its number, for the foot of each page. */
  number: string;
  sections: readonly PdfSection[];
}

/** The content of a PDF of the authority. */
export function paperOf(
  { title, subtitle, number, sections }: PaperContent,
  { language, words, now }: Frame,
): PdfContent {
  const { t } = words;
  const author = t('decision:authority');
  return {
    language,
    title,
    subtitle,
    sections,
    author,
    footer: `${author} · ${number}`,
    pageOf: t('summary:pageOf', { page: '{page}', pages: '{pages}' }),
    created: now,
  };
}
