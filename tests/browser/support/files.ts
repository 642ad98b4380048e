import type { FileChooser, Page } from '@playwright/test';
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

/**
 * What the browser offers when a key is pressed in a file field. Called well before the key: the browser hears of the first
 * listener only after a key that is pressed at once, and opens a dialog of its own.
 */
export const nextFileChooser = (page: Page): Promise<FileChooser> =>
  new Promise((resolve) => page.once('filechooser', resolve));
