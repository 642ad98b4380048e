import { createRequire } from 'node:module';
// pdfmake itself writes no structure for screen readers. Its document class, a PDFKit document, can.
import pdfmakeDocument from 'pdfmake/js/PDFDocument.js';

/** An element of the structure that screen readers follow (ISO 32000-1, 14.8). */
export interface Structure {
  /** The dictionary of the element. PDFKit writes a string as a name: 'Table' as /Table. */
  dictionary: { data: Record<string, unknown> };
  add(child: Structure): Structure;
  end(): void;
}

interface TextOptions {
  width: number;
  structParent?: Structure;
  structType?: string;
  lineBreak?: boolean;
  align?: 'left' | 'right';
}

/** The parts of a PDFKit document that are used here. Lengths are in points. */
export interface PdfDocument extends NodeJS.ReadableStream {
  x: number;
  y: number;
  page: { width: number; height: number; margins: { top: number; bottom: number } };
  /** `children` draw what the element stands for. */
  struct(type: string, options?: { alt?: string }, children?: readonly (() => void)[]): Structure;
  addStructure(element: Structure): PdfDocument;
  markContent(tag: 'Artifact', options: { type: string }): PdfDocument;
  endMarkedContent(): PdfDocument;
  font(file: string): PdfDocument;
  fontSize(points: number): PdfDocument;
  fillColor(colour: string): PdfDocument;
  text(text: string, x: number, y: number, options: TextOptions): PdfDocument;
  heightOfString(text: string, options: TextOptions): number;
  moveTo(x: number, y: number): PdfDocument;
  lineTo(x: number, y: number): PdfDocument;
  lineWidth(points: number): PdfDocument;
  stroke(colour: string): PdfDocument;
  rect(x: number, y: number, width: number, height: number): PdfDocument;
  fill(colour: string): PdfDocument;
  addPage(): PdfDocument;
  bufferedPageRange(): { start: number; count: number };
  switchToPage(index: number): PdfDocument;
  end(): void;
}

interface DocumentOptions {
  size: 'A4';
  margins: { top: number; bottom: number; left: number; right: number };
  pdfVersion: '1.7';
  lang: string;
  tagged: true;
  displayTitle: true;
  bufferPages: true;
  autoFirstPage: true;
  font: string;
  info: { Title: string; Author: string; CreationDate: Date };
}

function fontFiles() {
  const require = createRequire(import.meta.url);
  return {
    regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  } as const;
}

/**
 * Files of the fonts. Noto Sans has every letter of the Latin, Greek and Cyrillic alphabets, so it can print names from
 * all countries of Europe. Only the letters that occur in the text are embedded.
 */
export const fonts = fontFiles();

/** Opens a new PDF. Call `end()` when everything is written. */
export const newPdf = (options: DocumentOptions): PdfDocument => new pdfmakeDocument.default({}, {}, {}, {}, options);
