import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestApp, type TestApp } from '../tests/server/support/app';
import type { Config } from './config';
import type { FileStore } from './ports';

let t: TestApp;
let listener: net.Server;
beforeAll(async () => {
  t = await openTestApp();
  listener = net.createServer((socket) => socket.end());
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  listener.close();
  await t.close();
});

const gone = async () => Promise.reject(new Error('gone'));

/** Tests of /api/ready and /api/health. */
async function stateOf(parts: { database?: 'gone'; files?: Partial<FileStore>; config?: Partial<Config> }) {
  const { db, ...rest } = t.deps.database;
  const broken = { ...db, getExecutor: () => ({ ...db.getExecutor(), executeQuery: gone, compileQuery: gone }) };
  const own = await openTestApp({
    database: { ...rest, db: (parts.database ? broken : db) as typeof db, close: async () => undefined },
    files: { ...t.deps.files, ...parts.files },
    config: parts.config,
  });
  const [ready, health] = await Promise.all([own.app.inject('/api/ready'), own.app.inject('/api/health')]);
  await own.close();
  return { status: ready.statusCode, body: ready.json(), health: [health.statusCode, health.json()] };
}

const sandbox = [200, { ok: true, version: 'test' }];
const all = { ok: true, database: true, files: true, registers: true };
const addressOf = (port: number) => ({
  registers: { url: `http://127.0.0.1:${port}/registers`, token: null, certificate: null, ca: null, xRoad: null },
});

test('ready when everything can be reached', async () => {
  const { port } = listener.address() as AddressInfo;
  expect(await stateOf({ config: addressOf(port) })).toEqual({ status: 200, body: all, health: sandbox });
});

test('not ready without the database or the store of documents, but alive', async () => {
  expect(await stateOf({ database: 'gone' })).toEqual({
    status: 503,
    body: { ...all, ok: false, database: false },
    health: sandbox,
  });
  expect(await stateOf({ files: { check: gone } })).toEqual({
    status: 503,
    body: { ...all, ok: false, files: false },
    health: sandbox,
  });
});

test('without the registers the portal stays in service and says so', async () => {
  expect(await stateOf({ config: addressOf(1) })).toMatchObject({ status: 200, body: { ...all, registers: false } });
});

test('production does not tell its release', async () => {
  expect(await stateOf({ config: { isSandbox: false } })).toHaveProperty('health', [200, { ok: true }]);
});
