import { limits } from '#domain/limits';

/** A file in the form that `setInputFiles` accepts. */
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

const pdfHead = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';

/** A PDF file. */
export const pdf = (name: string, bytes = 0) =>
  file(name, 'application/pdf', Buffer.concat([Buffer.from(pdfHead), Buffer.alloc(bytes, ' ')]));

/** A file one byte larger than the limit (LIMIT-04). */
export const tooLarge = (name: string) => pdf(name, limits.uploadMaxBytes - pdfHead.length + 1);

/** A program file with any name. */
export const program = (name: string) =>
  file(name, 'application/octet-stream', Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(512)]));
