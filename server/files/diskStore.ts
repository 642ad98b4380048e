import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../ports';

/** Keys are made here or by the routes: letters, digits and hyphens only, so that none can leave the folder. */
const keyPattern = /^[0-9a-f-]{36}$/;

/** Nobody but the portal's own user reads documents. */
const [fileMode, folderMode] = [0o600, 0o700];

/** A directory's own entry must be synced too, or a new file may vanish with the power. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.promises.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Documents as files under one folder. A file appears whole and synced, or not at all. */
export function createDiskFiles(folder: string): FileStore {
  const fileOf = (key: string): string => {
    if (!keyPattern.test(key)) throw new Error('Not a key of a stored file');
    return path.join(folder, key.slice(0, 2), key);
  };
  return {
    put: async (key, content) => {
      const file = fileOf(key);
      const part = `${file}.part`;
      await fs.promises.mkdir(path.dirname(file), { recursive: true, mode: folderMode });
      try {
        await pipeline(content, fs.createWriteStream(part, { flags: 'wx', flush: true, mode: fileMode }));
        const { size } = await fs.promises.stat(part);
        await fs.promises.rename(part, file);
        await syncFolder(path.dirname(file));
        return { size };
      } catch (error) {
        await fs.promises.rm(part, { force: true });
        throw error;
      }
    },
    get: async (key) => {
      const handle = await fs.promises.open(fileOf(key), 'r');
      return handle.createReadStream();
    },
    remove: (key) => fs.promises.rm(fileOf(key), { force: true }),
    check: async () => {
      await fs.promises.mkdir(folder, { recursive: true });
      await fs.promises.access(folder, fs.constants.R_OK | fs.constants.W_OK);
    },
  };
}
