import type { Config } from './config';
import type { Database } from './db/database';
import type { FileStore, MakePdf, Now, Registers, ScanFile } from './ports';

/** Everything a route may need; made once by `main.ts`, and by tests. */
export interface Deps {
  config: Config;
  database: Database;
  registers: Registers;
  files: FileStore;
  scanFile: ScanFile;
  makePdf: MakePdf;
  now: Now;
}
