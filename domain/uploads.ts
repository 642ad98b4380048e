import { limits } from './limits';

/** Extensions a document may have; case does not matter (FILE-02). */
export const uploadExtensions = [
  'pdf',
  'doc',
  'docx',
  'rtf',
  'odt',
  'ddoc',
  'bdoc',
  'cdoc',
  'jpg',
  'jpeg',
  'png',
  'tif',
  'tiff',
  'bmp',
  'asice',
] as const;
export type UploadExtension = (typeof uploadExtensions)[number];

/** Photographs that browsers may open. */
const smallerExtensions = ['jpg', 'jpeg', 'png', 'bmp'];
/** Photographs of a type that no document may have. */
const convertedExtensions = ['heic', 'heif', 'webp'];

const extensionOf = (fileName: string): string => /\.([^.\\/]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** UPL-02: is it a photograph that is made smaller, or converted, before it is uploaded? @param size bytes. */
export function isPreparedPhotograph({ name, size }: { name: string; size: number }): boolean {
  const extension = extensionOf(name);
  if (size === 0) return false;
  return (
    convertedExtensions.includes(extension) ||
    (smallerExtensions.includes(extension) && size > limits.photograph.maxBytes)
  );
}

/** UPL-02: what a prepared photograph is called. */
export const photographName = (original: string): string => original.replace(/\.[^.\\/]+$/, '.jpg');

export type UploadError = 'error.maxFileSizeExceeded' | 'error.uploadDocument';

/** The extension of a file name, lower case, or null when it is not an allowed one. */
export function uploadExtensionOf(fileName: string): UploadExtension | null {
  const found = extensionOf(fileName);
  return (uploadExtensions as readonly string[]).includes(found) ? (found as UploadExtension) : null;
}

/** FILE-01, FILE-02: the message key for a file that may not be uploaded, or null. The type is looked at first. */
export function uploadError(file: { name: string; size: number }): UploadError | null {
  // [FILE-02]
  if (!uploadExtensionOf(file.name) || file.size === 0) return 'error.uploadDocument';
  // [FILE-01]
  return file.size > limits.uploadMaxBytes ? 'error.maxFileSizeExceeded' : null;
}

/** FILE-08, OPEN-63: a stored name without its prefix `uuid_date_`. Other names stay as they are. */
export function displayFileName(stored: string): string {
  return stored.replace(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}_\d{4}-?\d{2}-?\d{2}_(?=.)/i, '');
}

/** FILE-09: the name under which a stored file is saved: at most 40 characters, with its extension. */
export function downloadFileName(stored: string): string {
  const name = displayFileName(stored);
  const characters = [...name];
  const max = limits.shownFileNameMax;
  if (characters.length <= max) return name;
  const ending = `...${uploadExtensionOf(name) ?? ''}`;
  return `${characters.slice(0, max - ending.length).join('')}${ending}`;
}

/** FILE-09, OPEN-62: a name of at most 40 characters to show: the first 37 and an ellipsis of three dots. */
export function shortFileName(name: string): string {
  const characters = [...name];
  const max = limits.shownFileNameMax;
  // [FILE-09]
  return characters.length > max ? `${characters.slice(0, max - 3).join('')}...` : name;
}
