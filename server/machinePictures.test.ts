import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestApp, type TestApp } from '../tests/server/support/app';

let withCharts: TestApp;
let without: TestApp;
let picturesFolder: string;

beforeAll(async () => {
  const first = await openTestApp();
  const { dataFolder } = first.deps.config;
  const webFolder = path.join(dataFolder, 'built');
  picturesFolder = path.join(dataFolder, 'pictures');
  fs.mkdirSync(path.join(picturesFolder, 'session'), { recursive: true });
  fs.mkdirSync(webFolder);
  fs.writeFileSync(path.join(webFolder, 'index.html'), '<!doctype html><html><head></head></html>');
  fs.writeFileSync(path.join(dataFolder, 'secret.webp'), 'secret');
  fs.writeFileSync(path.join(picturesFolder, 'session', 'loading.et.360.webp'), 'a picture');
  fs.writeFileSync(path.join(picturesFolder, 'session', 'notes.txt'), 'secret');
  await first.app.close();
  const database = { ...first.deps.database, close: async () => undefined };
  withCharts = await openTestApp({ database: first.deps.database, config: { webFolder, picturesFolder } });
  without = await openTestApp({ database, config: { webFolder, picturesFolder, hasCharts: false } });
});
afterAll(async () => {
  await without.close();
  await withCharts.close();
});

const get = (url: string, t = withCharts) => t.app.inject({ url, headers: { host: '127.0.0.1:3000' } });

test('[SHELL-44] gives a picture of a state, and asks again whether it has changed', async () => {
  const answer = await get('/machine-pictures/session/loading.et.360.webp');
  expect([answer.statusCode, answer.body]).toEqual([200, 'a picture']);
  expect(answer.headers['content-type']).toBe('image/webp');
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test('[SHELL-44] says that there are no pictures until they are taken', async () => {
  expect((await get('/machine-pictures/index.json')).json()).toEqual({ machines: {} });
  const index = { machines: { session: { loading: ['et.360'] } } };
  fs.writeFileSync(path.join(picturesFolder, 'index.json'), JSON.stringify(index));
  expect((await get('/machine-pictures/index.json')).json()).toEqual(index);
});

test.each(['session/gone.et.360.webp', 'index.json', 'session/loading.et.360.webp'])(
  '[SHELL-44] gives no %s where it is missing or the charts are off',
  async (file) => {
    expect((await get(`/machine-pictures/${file}`, without)).statusCode).toBe(404);
    if (file.includes('gone')) expect((await get(`/machine-pictures/${file}`)).statusCode).toBe(404);
  },
);

test.each([
  '/machine-pictures/../secret.webp',
  '/machine-pictures/%2e%2e/secret.webp',
  '/machine-pictures/..%2fsecret.webp',
  '/machine-pictures/session/..%2f..%2fsecret.webp',
  '/machine-pictures/session/..%5c..%5csecret.webp',
  '/machine-pictures/session/notes.txt',
  '/machine-pictures/session/loading.et.360.webp%00.txt',
])('%s does not leave the folder, and gives nothing but pictures', async (url) => {
  const answer = await get(url);
  expect(answer.body).not.toContain('secret');
  expect([400, 403, 404]).toContain(answer.statusCode);
});
