import { photoMediaType } from '#domain/limits';

/** The photo of an identity document as a file to upload (FILE-24, PRIV-90). */
export function photoFile(base64: string): File {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new File([bytes], 'photo.jpg', { type: photoMediaType });
}

/** The content of a stored photo in base64. */
export const base64Of = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^.*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });
