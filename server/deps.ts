import type { Config } from './config';
import type { Database } from './db/database';
import type { FileStore, Now, Registers } from './ports';

/** Everything a route may need; made once by `main.ts`, and by tests. */
export interface Deps {
  config: Config;
  database: Database;
  registers: Registers;
  files: FileStore;
  now: Now;
}
