import path from 'node:path';
import { version } from '../package.json';
import { buildApp } from './app';
import type { Config } from './config';
import { type Database, openDatabase } from './db/database';
import { createDiskFiles } from './files/diskStore';
import { createS3Files } from './files/s3Store';
import { seedFees } from './payments/fees';
import type { FileStore } from './ports';
import { readConfig } from './readConfig';
import { seedReferenceData } from './reference/seed';
import { createHttpRegisters } from './registers/http';
import { seedProtocols } from './sandbox/people/protocols';
import { createSandboxRegisters } from './sandbox/registers';
import { seedSandbox } from './sandbox/seed';

/** Longest wait for running requests at a stop, milliseconds. */
const stopPatience = 10_000;

const now = () => new Date();

async function seed({ db }: Database, files: FileStore, config: Config): Promise<void> {
  await seedReferenceData(db);
  await seedFees(db);
  if (!config.isSandbox) return;
  await seedSandbox(db, now());
  await seedProtocols(db, files, now());
}

/** Finishes what runs, then closes the database and its lock; gives up waiting after a while. */
function stopOnSignals(close: () => Promise<void>): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopPatience).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

async function start(): Promise<void> {
  const webFolder = path.resolve(import.meta.dirname, '../web');
  const config = await readConfig(process.env, { version, webFolder });
  const { databaseUrl, dataFolder, registersUrl } = config;
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: dataFolder });
  try {
    const registers = registersUrl ? createHttpRegisters(registersUrl) : createSandboxRegisters(database.db, now);
    const files = config.s3 ? createS3Files(config.s3) : createDiskFiles(path.join(dataFolder, 'files'));
    await seed(database, files, config);
    const app = await buildApp({ config, database, registers, files, now });
    stopOnSignals(async () => {
      await app.close();
      await database.close();
    });
    await app.listen({ host: config.host, port: config.port });
    process.stdout.write(`The portal is at ${config.origin}${config.isSandbox ? ' (sandbox)' : ''}\n`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

start().catch((error: unknown) => {
  const isForOperators = !['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '');
  const text = error instanceof Error ? (isForOperators ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
