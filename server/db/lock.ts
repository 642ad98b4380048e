import fs from 'node:fs';
import path from 'node:path';

/** Is a process with this number alive (and not ourselves)? */
function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * The embedded database does not lock its folder: two processes would lose each other's rows. This lock refuses the
 * second one; a lock left by a process that is gone is taken over.
 * @returns a function that releases the lock.
 * @throws when another living process holds the folder.
 */
export function lockDirectory(folder: string): () => void {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'portal.lock');
  for (;;) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => fs.rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(fs.readFileSync(file, 'utf8'));
      if (isAlive(holder)) throw new Error(`The data folder ${folder} is in use by process ${holder}.`);
      fs.rmSync(file, { force: true });
    }
  }
}
