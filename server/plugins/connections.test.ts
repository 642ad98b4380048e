import net, { type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { connectionLimits, connectionOptions, connections } from './connections';
import { rawErrorOptions } from './rawErrors';

let app: FastifyInstance;
let port: number;
let finish: () => void;
const drainMs = 2_000;

beforeEach(async () => {
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  app = Fastify({ ...connectionOptions, ...rawErrorOptions({ isSandbox: true }) });
  await app.register(connections(drainMs));
  app.get('/quick', async () => 'quick');
  app.get('/slow', async () => {
    await finished;
    return 'slow';
  });
  app.post('/', async () => 'taken');
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(async () => {
  finish();
  await app.close();
});

/** A connection that has sent a text, and what has come back so far. */
async function connection(text: string) {
  const socket: Socket = net.connect(port, '127.0.0.1');
  const state = { answer: '', isClosed: false, socket };
  socket.on('data', (data) => {
    state.answer += data.toString();
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      state.isClosed = true;
      resolve();
    });
  });
  const answered = new Promise<void>((resolve) => {
    socket.once('data', () => resolve());
  });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  socket.write(text);
  await wait(50);
  return Object.assign(state, { answered, closed });
}
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const get = (url: string) => `GET ${url} HTTP/1.1\r\nHost: a\r\n\r\n`;

/** Milliseconds that stopping takes. */
async function closing(): Promise<number> {
  const begun = performance.now();
  await app.close();
  return performance.now() - begun;
}

test('the server has all limits', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections, maxRequestsPerSocket, timeout } =
    app.server;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, maxConnections, maxRequestsPerSocket, timeout }).toEqual({
    headersTimeout: connectionLimits.headersTimeout,
    requestTimeout: connectionLimits.requestTimeout,
    keepAliveTimeout: connectionLimits.keepAliveTimeout,
    maxConnections: connectionLimits.connections,
    maxRequestsPerSocket: connectionLimits.requestsPerConnection,
    timeout: connectionLimits.connectionTimeout,
  });
});

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
  ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 1000\r\n\r\n'],
])('a client that sends %s byte by byte is told to stop, while others are answered', async (_what, head) => {
  app.server.headersTimeout = 1_000;
  app.server.requestTimeout = 1_000;
  const slow = await connection(head);
  const dripping = setInterval(() => slow.socket.write('x'), 50);
  slow.socket.once('data', () => clearInterval(dripping));
  const quick = await connection(get('/quick'));
  await quick.answered;
  expect(quick.answer).toMatch(/^HTTP\/1.1 200/);
  await slow.closed;
  expect(slow.answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  expect(slow.answer).toContain('"messageId":"BAD_REQUEST"');
  quick.socket.destroy();
});

test('a stop closes at once what has no request: used, silent and half-sent connections', async () => {
  const idle = [await connection(get('/quick')), await connection(''), await connection('GET / HTTP/1.1\r\nHo')];
  await idle[0]?.answered;
  expect(await closing()).toBeLessThan(drainMs / 2);
  await Promise.all(idle.map(({ closed }) => closed));
});

test('a stop lets a running request finish, and ends with its answer', async () => {
  const busy = await connection(get('/slow'));
  const stopped = closing();
  await wait(200);
  expect(busy.isClosed).toBe(false);
  finish();
  expect(await stopped).toBeLessThan(drainMs);
  await busy.closed;
  expect(busy.answer).toMatch(/^HTTP\/1.1 200.*slow$/s);
});

test('a stop does not wait for ever for a request that does not finish', async () => {
  const busy = await connection(get('/slow'));
  const ms = await Promise.race([closing(), busy.closed.then(() => drainMs)]);
  expect(ms).toBeGreaterThan(drainMs * 0.9);
  expect(busy.answer).toBe('');
});
