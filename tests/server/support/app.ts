import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { ActingParty } from '#domain/applications/model';
import { buildApp } from '#server/app';
import { startSession } from '#server/auth/sessions';
import { issueAccessToken, privateParty } from '#server/auth/tokens';
import type { Config } from '#server/config';
import type { Deps } from '#server/deps';
import { createDiskFiles } from '#server/files/diskStore';
import { taggedPdf } from '#server/pdf/taggedPdf';
import type { Identity } from '#server/ports';
import { scanForEicar } from '#server/sandbox/virusScanner';
import { openTestDatabase } from './database';
import { blocked, testRegisters } from './people';

export const testNow = new Date('2026-11-20T10:00:00Z');

const configOf = (dataFolder: string): Config => ({
  isSandbox: true,
  hasCharts: true,
  contact: { email: '', phone: '', hours: '' },
  host: '127.0.0.1',
  port: 3000,
  origin: 'http://127.0.0.1:3000',
  dataFolder,
  databaseUrl: null,
  s3: null,
  clamAv: null,
  smtp: null,
  noticeDays: 30,
  webFolder: path.join(dataFolder, 'web'),
  picturesFolder: path.join(dataFolder, 'pictures'),
  signingKey: new Uint8Array(32).fill(7),
  previousSigningKey: null,
  tokenSeconds: 900,
  requestsPerMinute: 100_000,
  sessionSeconds: 8 * 3600,
  identity: { issuer: 'http://127.0.0.1:3000/tara', clientId: 'portal', clientSecret: 'test-secret' },
  registers: null,
  metrics: null,
  trustedProxies: [],
  banks: [],
  payee: { account: 'EE932200221059223334', name: 'Rahandusministeerium', reference: '' },
  blockedCompanies: [blocked.code],
  version: 'test',
  logLevel: 'silent',
});

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  /** Sets the clock of the server. */
  setNow(now: Date): void;
  tokenOf(person: Identity, party?: ActingParty): Promise<string>;
  /** A request with a bearer token of this person, acting for this party. */
  as(person: Identity, party?: ActingParty): (options: InjectOptions) => Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** How long the requests of a person share a session, by the clock of the server. */
const keptTokenMs = 300_000;

/** The whole server over an empty database and a temporary folder. Open once a test file. */
export async function openTestApp(
  overrides: Partial<Omit<Deps, 'config'>> & { config?: Partial<Config> } = {},
): Promise<TestApp> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-test-'));
  const opened = overrides.database ?? (await openTestDatabase());
  let now = testNow;
  const database = { ...opened, now: async () => deps.now() };
  const deps: Deps = {
    registers: testRegisters(),
    files: createDiskFiles(path.join(folder, 'files')),
    scanFile: scanForEicar,
    // In the same thread; a copy, as a worker would get it.
    makePdf: (content) => taggedPdf(structuredClone(content)),
    now: () => now,
    ...overrides,
    database,
    config: { ...configOf(folder), ...overrides.config },
  };
  const app = await buildApp(deps);
  await app.ready();
  const tokenOf = async (person: Identity, party?: ActingParty) => {
    const { personCode } = person;
    const { sessionSeconds } = deps.config;
    const session = await startSession(database.db, { personCode, device: null, sessionSeconds, now });
    return (await issueAccessToken(deps.config, person, party ?? privateParty(person), session, now)).token;
  };
  const tokens = new Map<string, { token: string; issued: number }>();
  const keptTokenOf = async (person: Identity, party?: ActingParty) => {
    const key = JSON.stringify([person, party]);
    const issued = now.getTime();
    const kept = tokens.get(key);
    if (kept && issued >= kept.issued && issued - kept.issued < keptTokenMs) return kept.token;
    const token = await tokenOf(person, party);
    tokens.set(key, { token, issued });
    return token;
  };
  return {
    app,
    deps,
    setNow: (to) => {
      now = to;
    },
    tokenOf,
    as: (person, party) => async (options) =>
      app.inject({
        ...options,
        headers: { ...options.headers, authorization: `Bearer ${await keptTokenOf(person, party)}` },
      }),
    close: async () => {
      await app.close();
      await database.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
