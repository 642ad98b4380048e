import qrcode from 'qrcode-generator';
import type { Language } from '#domain/codes';
import { fonts, newPdf, type PdfDocument, type Structure } from './document';

/** Sizes of an A4 page with margins of 20 mm, in points. */
const page = { left: 57, right: 57, top: 57, bottom: 68 } as const;
const sizes = { title: 18, heading: 13, text: 10, dense: 7.5, foot: 8.5, qr: 90 } as const;
const gaps = { title: 10, section: 16, heading: 6, row: 5, cell: 4, dense: 1.5 } as const;
/** Height that must be free for a heading, so that it is on the same page as the first row below it. */
const keptTogether = { rows: 60, table: 120, text: 60, qr: 190 } as const;
const labelWidth = 170;
const columnGap = 14;
const cellGap = 8;
const colours = { text: '#151926', muted: '#5d6071', line: '#e1e2e5' } as const;

/** Cells in columns. The header is repeated on every page. */
export interface PdfTable {
  /** `share` is the width of a column relative to the others. */
  columns: readonly { title: string; share: number }[];
  rows: readonly (readonly string[])[];
  /** Small print for a table of hundreds of rows. */
  isDense?: boolean;
}

/** A titled part: a list of labels with their lines, a table, or text. */
export type PdfSection = {
  title: string;
  /** Does it begin a page? */
  isNewPage?: true;
} & (
  | { rows: readonly { label: string; lines: readonly string[] }[] }
  | { table: PdfTable }
  | {
      paragraphs: readonly string[];
      /** An address as a QR code under the text; `alt` for screen readers. */
      qr?: { text: string; alt: string };
    }
);

/** The content of a PDF: plain data, so that it can be sent to a worker. */
export interface PdfContent {
  language: Language;
  /** Also the title of the file, which a PDF viewer shows in its title bar. */
  title: string;
  /** A line under the title. */
  subtitle: string;
  sections: readonly PdfSection[];
  author: string;
  /** Text on the left of every footer. */
  footer: string;
  /** Text on the right of every footer, with `{page}` and `{pages}` for the numbers. */
  pageOf: string;
  created: Date;
}

const neededFor = (section: PdfSection): number => {
  if ('table' in section) return keptTogether.table;
  if ('rows' in section) return keptTogether.rows;
  return section.qr ? keptTogether.qr : keptTogether.text;
};

/** Position of a column on the page. */
interface Place {
  x: number;
  width: number;
}

/** Height of the tallest cell, in the current font. */
const heightOf = (pdf: PdfDocument, cells: readonly string[], places: readonly Place[]): number =>
  Math.max(...places.map(({ width }, index) => pdf.heightOfString(cells[index] ?? '', { width })));

/** Writes to one PDF and tags everything for screen readers. */
class Pen {
  private readonly right: number;
  /** Above and below the line under a row of the table that is being written. */
  private cellSpace: number = gaps.cell;
  readonly width: number;

  constructor(
    private readonly pdf: PdfDocument,
    private readonly root: Structure,
  ) {
    this.right = pdf.page.width - page.right;
    this.width = this.right - page.left;
    pdf.y = page.top;
  }

  private get end(): number {
    return this.pdf.page.height - page.bottom;
  }

  /**
   * Starts a new page when less than `height` is left on this one.
   * @returns whether it did.
   */
  private need(height: number): boolean {
    if (this.pdf.y + height <= this.end) return false;
    this.newPage();
    return true;
  }

  private newPage(): void {
    this.pdf.addPage();
    this.pdf.y = page.top;
  }

  private style(font: string, size: number, colour: string = colours.text): PdfDocument {
    return this.pdf.font(font).fontSize(size).fillColor(colour);
  }

  private write(text: string, x: number, width: number, parent: Structure, structType: string): void {
    // NFC: one code point for a letter with its accent, as names are typed. A search in the PDF then finds them.
    this.pdf.text(text.normalize('NFC'), x, this.pdf.y, { width, structParent: parent, structType });
  }

  title(text: string, under: string): void {
    this.style(fonts.bold, sizes.title);
    this.write(text, page.left, this.width, this.root, 'H1');
    this.pdf.y += gaps.heading;
    this.style(fonts.regular, sizes.text, colours.muted);
    this.write(under, page.left, this.width, this.root, 'P');
    this.pdf.y += gaps.title;
  }

  section(content: PdfSection): void {
    const section = this.pdf.struct('Sect');
    this.root.add(section);
    this.pdf.y += gaps.section - gaps.row;
    if (content.isNewPage) this.newPage();
    else this.need(neededFor(content));
    this.style(fonts.bold, sizes.heading);
    this.write(content.title, page.left, this.width, section, 'H2');
    this.pdf.y += 3;
    this.rule();
    this.pdf.y += gaps.heading;
    if ('table' in content) this.table(section, content.table);
    else if ('paragraphs' in content) this.text(section, content);
    else {
      const list = this.pdf.struct('L');
      section.add(list);
      for (const { label, lines } of content.rows) this.row(list, label, lines);
      list.end();
    }
    section.end();
  }

  private text(section: Structure, { paragraphs, qr }: Extract<PdfSection, { paragraphs: unknown }>): void {
    this.style(fonts.regular, sizes.text);
    for (const paragraph of paragraphs) {
      this.write(paragraph, page.left, this.width, section, 'P');
      this.pdf.y += gaps.row;
    }
    if (qr) this.qrCode(section, qr);
  }

  /** Draws a QR code (ISO/IEC 18004), as a figure with a text for screen readers. */
  private qrCode(section: Structure, { text, alt }: { text: string; alt: string }): void {
    const { pdf } = this;
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    const module = sizes.qr / count;
    const top = pdf.y;
    const draw = () => {
      for (let row = 0; row < count; row += 1)
        for (let column = 0; column < count; column += 1)
          if (code.isDark(row, column)) pdf.rect(page.left + column * module, top + row * module, module, module);
      pdf.fill(colours.text);
    };
    section.add(pdf.struct('Figure', { alt }, [draw]));
    pdf.y = top + sizes.qr + gaps.row;
  }

  /** Writes a table. A row is never split over two pages. */
  private table(section: Structure, { columns, rows, isDense = false }: PdfTable): void {
    const { pdf } = this;
    const places = this.placesOf(columns);
    const titles = columns.map(({ title }) => title);
    const size = isDense ? sizes.dense : sizes.text;
    this.cellSpace = isDense ? gaps.dense : gaps.cell;
    const setHeaderStyle = () => this.style(fonts.bold, size, colours.muted);
    const setBodyStyle = () => this.style(fonts.regular, size);
    const table = pdf.struct('Table');
    section.add(table);
    setHeaderStyle();
    this.tableRow(table, 'TH', titles, places);
    setBodyStyle();
    for (const cells of rows) {
      if (this.need(heightOf(pdf, cells, places))) {
        setHeaderStyle();
        this.repeatedHeader(titles, places);
        setBodyStyle();
      }
      this.tableRow(table, 'TD', cells, places);
    }
    table.end();
  }

  /** Divides the width of the page between the columns by their shares. */
  private placesOf(columns: PdfTable['columns']): Place[] {
    const total = columns.reduce((sum, { share }) => sum + share, 0);
    const free = this.width - cellGap * (columns.length - 1);
    let x: number = page.left;
    return columns.map(({ share }) => {
      const place = { x, width: (free * share) / total };
      x += place.width + cellGap;
      return place;
    });
  }

  private tableRow(table: Structure, type: 'TH' | 'TD', cells: readonly string[], places: readonly Place[]): void {
    const { pdf } = this;
    const row = pdf.struct('TR');
    table.add(row);
    this.cells(cells, places, (text, { x, width }) => {
      const cell = pdf.struct(type);
      if (type === 'TH') cell.dictionary.data.A = { O: 'Table', Scope: 'Column' };
      row.add(cell);
      this.write(text, x, width, cell, 'P');
      cell.end();
    });
    row.end();
    this.rule();
    pdf.y += this.cellSpace;
  }

  /** Repeats the header on a further page. It is an artifact: a screen reader reads the header on the first page. */
  private repeatedHeader(titles: readonly string[], places: readonly Place[]): void {
    const { pdf } = this;
    pdf.markContent('Artifact', { type: 'Pagination' });
    this.cells(titles, places, (text, { x, width }) => pdf.text(text, x, pdf.y, { width }));
    pdf.endMarkedContent();
    this.rule();
    pdf.y += this.cellSpace;
  }

  /** Draws cells side by side and continues below the tallest one. */
  private cells(cells: readonly string[], places: readonly Place[], draw: (text: string, place: Place) => void): void {
    const { pdf } = this;
    const top = pdf.y;
    const bottom = top + heightOf(pdf, cells, places) + this.cellSpace;
    for (const [index, place] of places.entries()) {
      pdf.y = top;
      draw(cells[index] ?? '', place);
    }
    pdf.y = bottom;
  }

  /** Writes a label and its lines side by side. Only a row higher than a page is split over two. */
  private row(list: Structure, label: string, lines: readonly string[]): void {
    const { pdf } = this;
    const x = page.left + labelWidth + columnGap;
    const width = this.right - x;
    const value = lines.join('\n');
    this.style(fonts.regular, sizes.text);
    const height = Math.max(pdf.heightOfString(value, { width }), pdf.heightOfString(label, { width: labelWidth }));
    if (height < this.end - page.top) this.need(height);
    const item = pdf.struct('LI');
    list.add(item);
    const before = pdf.bufferedPageRange().count;
    const top = pdf.y;
    this.style(fonts.regular, sizes.text, colours.muted);
    this.write(label, page.left, labelWidth, item, 'Lbl');
    const labelEnd = pdf.y;
    pdf.y = top;
    this.style(fonts.regular, sizes.text);
    const body = pdf.struct('LBody');
    item.add(body);
    // Each line becomes a paragraph, also one that the applicant began with Enter.
    this.write(value, x, width, body, 'P');
    body.end();
    const isBroken = pdf.bufferedPageRange().count > before;
    pdf.y = (isBroken ? pdf.y : Math.max(pdf.y, labelEnd)) + gaps.row;
    item.end();
  }

  /** Draws a horizontal line. Screen readers skip it. */
  private rule(): void {
    const { pdf } = this;
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf.lineWidth(0.75).moveTo(page.left, pdf.y).lineTo(this.right, pdf.y).stroke(colours.line);
    pdf.endMarkedContent();
  }

  /** Writes the footer of every page: the name of the document and the page number. Screen readers skip it. */
  footers(left: string, pageOf: string): void {
    const { pdf } = this;
    const { start, count } = pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      pdf.switchToPage(start + index);
      const { margins, height } = pdf.page;
      const { bottom } = margins;
      // The footer is in the margin. Text there would begin a new page unless the margin is 0.
      margins.bottom = 0;
      pdf.markContent('Artifact', { type: 'Pagination' });
      this.style(fonts.regular, sizes.foot, colours.muted);
      const y = height - page.bottom + 24;
      pdf.text(left, page.left, y, { width: this.width - 80, lineBreak: false });
      const right = pageOf.replace('{page}', `${index + 1}`).replace('{pages}', `${count}`);
      pdf.text(right, this.right - 80, y, { width: 80, align: 'right', lineBreak: false });
      pdf.endMarkedContent();
      margins.bottom = bottom;
    }
  }
}

async function bytesOf(pdf: PdfDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/**
 * Makes an A4 PDF of titled lists and tables, with numbered pages. It has a title and a language, its fonts are embedded,
 * and it is tagged for screen readers: headings, lists of label and value, and tables. Lines and footers are artifacts.
 */
export async function taggedPdf(content: PdfContent): Promise<Buffer> {
  const pdf = newPdf({
    size: 'A4',
    margins: { top: page.top, bottom: page.bottom, left: page.left, right: page.right },
    pdfVersion: '1.7',
    lang: content.language,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: true,
    font: fonts.regular,
    info: { Title: content.title, Author: content.author, CreationDate: content.created },
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const pen = new Pen(pdf, root);
  pen.title(content.title, content.subtitle);
  for (const section of content.sections) pen.section(section);
  root.end();
  pen.footers(content.footer, content.pageOf);
  const bytes = bytesOf(pdf);
  pdf.end();
  return bytes;
}
