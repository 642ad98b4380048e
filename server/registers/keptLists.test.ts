import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { createKeptLists } from './keptLists';

let app: FastifyInstance;
const load = jest.fn<() => Promise<{ id: number; name?: string; secret?: string }[]>>();
beforeEach(async () => {
  load.mockReset().mockResolvedValue([{ id: 1, secret: 'not in the schema' }]);
  app = Fastify();
  const kept = createKeptLists();
  const items = { type: 'object', properties: { id: { type: 'integer' } } };
  const schema = { response: { 200: { type: 'array', items }, 304: { type: 'null' } } };
  app.get('/list', { schema }, (request, reply) => kept(request, reply, load));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
});
const ask = (url = '/list', headers = {}) => app.inject({ url, headers });

test('a list is loaded once for all who ask in five minutes, also at the same time, and once for each question', async () => {
  const answers = await Promise.all([ask(), ask(), ask('/list', { 'accept-encoding': 'gzip' })]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, undefined, 'gzip']);
  expect(answers[0]!.json()).toEqual([{ id: 1 }]);
  expect(answers[0]!.headers['content-type']).toMatch(/^application\/json/);
  await ask('/list?of=other');
  expect(load).toHaveBeenCalledTimes(2);
});

test('the browser that has it gets 304, until the list is another', async () => {
  const begun = performance.now();
  const { etag } = (await ask()).headers;
  expect((await ask('/list', { 'if-none-match': etag })).statusCode).toBe(304);
  load.mockResolvedValue([{ id: 2 }]);
  jest.spyOn(performance, 'now').mockReturnValue(begun + 5 * 60_000 + 1_000);
  const next = await ask('/list', { 'if-none-match': etag });
  expect([next.statusCode, next.json()]).toEqual([200, [{ id: 2 }]]);
});

test('a failure is not kept', async () => {
  load.mockRejectedValueOnce(new Error('gone'));
  expect((await ask()).statusCode).toBe(500);
  expect((await ask()).statusCode).toBe(200);
});
