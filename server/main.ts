import path from 'node:path';
import { version } from '../package.json';
import { buildApp } from './app';
import type { Config } from './config';
import { type Database, openDatabase } from './db/database';
import { withStartLock } from './db/startLock';
import { createDiskFiles } from './files/diskStore';
import { createS3Files } from './files/s3Store';
import { createVirusScanner } from './files/virusScanner';
import { jobs } from './jobs/jobs';
import { startJobs } from './jobs/scheduler';
import { serveMetrics } from './metrics/server';
import { startSender } from './notices/sender';
import { createSmtpMailer } from './notices/smtp';
import { seedFees } from './payments/fees';
import { keepPdfs } from './pdf/keptPdfs';
import { createPdfMaker } from './pdf/pdfMaker';
import type { FileStore, MakePdf, ScanFile, SendMail } from './ports';
import { readConfig } from './readConfig';
import { seedReferenceData } from './reference/seed';
import { createHttpRegisters } from './registers/http';
import { createSandboxMailer } from './sandbox/mailbox/mailer';
import { seedProtocols } from './sandbox/people/protocols';
import { createSandboxRegisters } from './sandbox/registers';
import { seedSandbox } from './sandbox/seed';
import { scanForEicar } from './sandbox/virusScanner';

/** Longest wait for running requests at a stop, milliseconds. */
const stopTimeoutMs = 10_000;

const now = () => new Date();

interface SeedDeps {
  database: Database;
  files: FileStore;
  makePdf: MakePdf;
  config: Config;
}

async function seed({ database: { db }, files, makePdf, config }: SeedDeps): Promise<void> {
  await seedReferenceData(db);
  await seedFees(db);
  if (!config.isSandbox) return;
  await seedSandbox(db, now());
  await seedProtocols({ db, files, makePdf }, now());
}

function scannerOf({ clamAv, isSandbox }: Config): ScanFile {
  if (clamAv) return createVirusScanner(clamAv);
  return isSandbox ? scanForEicar : async () => 'clean';
}

function mailerOf({ smtp, isSandbox }: Config, { db }: Database): SendMail | null {
  if (smtp) return createSmtpMailer(smtp);
  return isSandbox ? createSandboxMailer(db, now) : null;
}

/** Finishes what runs, then closes the database and its lock; gives up waiting after a while. */
function stopOnSignals(close: () => Promise<void>): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
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
  const { databaseUrl, dataFolder } = config;
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: dataFolder });
  try {
    const registers = config.registers
      ? createHttpRegisters(config.registers)
      : createSandboxRegisters(database.db, now);
    const files = config.s3 ? createS3Files(config.s3) : createDiskFiles(path.join(dataFolder, 'files'));
    const { makePdf, close: closePdfMaker } = createPdfMaker(new URL('./pdfWorker.js', import.meta.url));
    await withStartLock(database, () => seed({ database, files, makePdf, config }));
    const app = await buildApp({
      config,
      database,
      registers,
      files,
      scanFile: scannerOf(config),
      makePdf: keepPdfs(makePdf),
      now,
    });
    const stopJobs = startJobs({ config, database, files, now }, jobs, app.log);
    const stopSender = startSender({ config, database, sendMail: mailerOf(config, database), now }, app.log);
    const metrics = config.metrics && (await serveMetrics({ app, database, version }, config.metrics));
    stopOnSignals(async () => {
      await Promise.all([app.close(), stopJobs(), stopSender()]);
      await metrics?.close();
      await closePdfMaker();
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
