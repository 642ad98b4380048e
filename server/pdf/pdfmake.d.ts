/** The part of pdfmake used here; the package brings no types. */
declare module 'pdfmake/js/PDFDocument.js' {
  type PdfDocument = import('./document').PdfDocument;
  const module: {
    default: new (fonts: object, images: object, patterns: object, attachments: object, options: object) => PdfDocument;
  };
  export default module;
}
