import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { version } from '../package.json';
import { buildApp } from './app';
import type { Config } from './config';
import { type Database, openDatabase } from './db/database';
import { withStartLock } from './db/startLock';
import type { Deps } from './deps';
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
import type { FileStore, MakePdf, ScanFile, SendMail } from './ports';
import { readConfig } from './readConfig';
import { seedReferenceData } from './reference/seed';
import { createHttpRegisters } from './registers/http';
import { createSandboxMailer } from './sandbox/mailbox/mailer';
import { seedProtocols } from './sandbox/people/protocols';
import { createSandboxRegisters } from './sandbox/registers';
import { seedSandbox } from './sandbox/seed';
import { scanForEicar } from './sandbox/virusScanner';

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

/** Takes every file. It is read to its end, so that it is closed. */
const takeUnscanned: ScanFile = async (content) => {
  content.resume();
  return 'clean';
};

function scannerOf({ clamAv, isSandbox }: Config): ScanFile {
  if (clamAv) return createVirusScanner(clamAv);
  return isSandbox ? scanForEicar : takeUnscanned;
}

function mailerOf({ smtp, isSandbox }: Config, { db }: Database): SendMail | null {
  if (smtp) return createSmtpMailer(smtp);
  return isSandbox ? createSandboxMailer(db, now) : null;
}

export interface PortalOptions {
  env: Readonly<Record<string, string | undefined>>;
  /** Folder of the built portal. */
  webFolder: string;
  /** Makes PDFs, outside of this thread where that is possible. */
  pdfMaker: { makePdf: MakePdf; close: () => Promise<void> };
  /** See `Deps`. */
  developmentPage?: Deps['developmentPage'];
}

export interface Portal {
  app: FastifyInstance;
  config: Config;
  /** Finishes running requests and jobs, then closes the database and its lock. */
  close: () => Promise<void>;
}

/**
 * Opens the database and puts the portal together with its jobs and its mail; it does not listen yet.
 * @throws ConfigError when a setting is missing or wrong.
 */
export async function openPortal({ env, webFolder, pdfMaker, developmentPage }: PortalOptions): Promise<Portal> {
  const config = await readConfig(env, { version, webFolder });
  const { databaseUrl, dataFolder } = config;
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: dataFolder });
  try {
    const registers = config.registers
      ? createHttpRegisters(config.registers)
      : createSandboxRegisters(database.db, now);
    const files = config.s3 ? createS3Files(config.s3) : createDiskFiles(path.join(dataFolder, 'files'));
    const { makePdf } = pdfMaker;
    await withStartLock(database, () => seed({ database, files, makePdf, config }));
    const app = await buildApp({
      config,
      database,
      registers,
      files,
      scanFile: scannerOf(config),
      makePdf: keepPdfs(makePdf),
      now,
      developmentPage,
    });
    await app.ready();
    const stopJobs = startJobs({ config, database, files }, jobs, app.log);
    const stopSender = startSender({ config, database, sendMail: mailerOf(config, database), now }, app.log);
    const metrics = config.metrics && (await serveMetrics({ app, database, version }, config.metrics));
    const close = async () => {
      await Promise.all([app.close(), stopJobs(), stopSender()]);
      await metrics?.close();
      await pdfMaker.close();
      await database.close();
    };
    return { app, config, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}
