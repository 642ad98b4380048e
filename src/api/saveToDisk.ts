import type { Download } from './client';

/** Hands a downloaded file to the browser, under its whole name (FILE-10, OPEN-62). */
export function saveToDisk({ name, content }: Download): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
