import path from 'node:path';
import { defaultDataFolder } from './config';
import { openDatabase } from './db/database';
import { readDatabaseUrl } from './readConfig';
import { reportAndExit } from './startError';

/**
 * `npm run db:migrate`: applies the migrations that are missing, and ends. A start does the same; this command is for
 * deployments that migrate before they replace processes.
 */
async function migrate(): Promise<void> {
  const url = readDatabaseUrl(process.env);
  const folder = process.env.DATA_FOLDER ?? defaultDataFolder;
  const database = await openDatabase(url ? { url } : { folder: path.resolve(folder) });
  await database.close();
  process.stdout.write('The database has every migration.\n');
}

migrate().catch(reportAndExit);
