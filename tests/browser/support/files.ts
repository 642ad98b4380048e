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

/** Exif data that say nothing but: turn the picture a quarter to the right. */
const turned = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');

/** A photograph of noise, as large as those of phones, taken with the phone upright: its pixels lie on their side. */
export async function photograph(page: Page, name: string, width: number, height: number) {
  const base64 = await page.evaluate(
    async ([x, y]) => {
      const canvas = new OffscreenCanvas(x, y);
      const context = canvas.getContext('2d')!;
      const picture = context.createImageData(x, y);
      for (let at = 0; at < picture.data.length; at += 1)
        picture.data[at] = at % 4 === 3 ? 255 : (at * 7919 + (at >> 7) * 104729) % 256;
      context.putImageData(picture, 0, 0);
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })).arrayBuffer(),
      );
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    },
    [width, height] as const,
  );
  const jpeg = Buffer.from(base64, 'base64');
  return file(name, 'image/jpeg', Buffer.concat([jpeg.subarray(0, 2), turned, jpeg.subarray(2)]));
}

/** A file of a type that few browsers can open. */
export const heic = (name: string) =>
  file(name, 'image/heic', Buffer.from('\u0000\u0000\u0000\u0018ftypheic', 'latin1'));
