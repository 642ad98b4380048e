import { randomUUID } from 'node:crypto';
import type { FileStore } from '../ports';

/**
 * Stores a file that `act` puts under a random key and uses.
 * @param act stores and uses the file; when it throws, the file is removed again.
 * @returns what `act` returns.
 */
export async function withNewFile<T>(files: FileStore, act: (key: string) => Promise<T>): Promise<T> {
  const key = randomUUID();
  try {
    return await act(key);
  } catch (error) {
    // The first error is reported, even when the file cannot be removed.
    await files.remove(key).catch(() => undefined);
    throw error;
  }
}
