import { limits } from '#domain/limits';

/** A file as a person would choose it. */
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

const pdfHead = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';

/** A file that is what its name says. */
export const pdf = (name: string, bytes = 0) =>
  file(name, 'application/pdf', Buffer.concat([Buffer.from(pdfHead), Buffer.alloc(bytes, ' ')]));

/** One byte more than is allowed (LIMIT-04). */
export const tooLarge = (name: string) => pdf(name, limits.uploadMaxBytes - pdfHead.length + 1);

/** A program, whatever its name says. */
export const program = (name: string) =>
  file(name, 'application/octet-stream', Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(512)]));
