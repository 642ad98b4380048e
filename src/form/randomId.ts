/** A random id: 32 hexadecimal digits. `crypto.randomUUID` is missing on pages that are not served over HTTPS. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
