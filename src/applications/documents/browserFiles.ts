import { photoMediaType } from '#domain/limits';

/** Saves a file through the browser, under the given name (FILE-18). */
export function handToBrowser(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(address);
}

/** The photo of an identity document as a file to upload (FILE-24, PRIV-90). */
export function photoFile(base64: string): File {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new File([bytes], 'photo.jpg', { type: photoMediaType });
}
