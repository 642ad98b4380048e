import type { Config } from './config';
import type { Database } from './db/database';
import type { FileStore, MakePdf, Now, Registers, ScanFile } from './ports';

/** Everything a route may need; made once by `portal.ts`, and by tests. */
export interface Deps {
  config: Config;
  database: Database;
  registers: Registers;
  files: FileStore;
  scanFile: ScanFile;
  makePdf: MakePdf;
  now: Now;
  /** HTML of the page at a URL, from Vite in development; without it the built page is served. */
  developmentPage?: (url: string) => Promise<string>;
}
