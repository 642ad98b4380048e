import net, { type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createServerPool } from './serverPool';

/** A message of PostgreSQL's protocol: a letter, the length, the content. */
const message = (type: string, ...content: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)));
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const ready = message('Z', 'I');
const authenticated = message('R', Buffer.alloc(4));
const done = message('C', 'SELECT 0\0');
const refusal = (state: string) => message('E', `SERROR\0C${state}\0Mno\0`, '\0');

/** Stands for a PostgreSQL server that has no rows and may be lost at any time. */
let server: net.Server;
let connections: Socket[];
/** What is answered to the next queries instead of success; null: nothing. */
let answers: (Buffer | 'lost' | null)[];
let pool: ReturnType<typeof createServerPool>;

beforeEach(async () => {
  connections = [];
  answers = [];
  server = net.createServer((socket) => {
    connections.push(socket);
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(Buffer.concat([authenticated, ready]));
      socket.on('data', (data) => {
        if (data.toString('latin1', 0, 1) !== 'Q') return;
        const answer = answers.length > 0 ? answers.shift() : done;
        if (answer === 'lost') socket.destroy();
        else if (answer) socket.write(Buffer.concat([answer, ready]));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  pool = createServerPool(`postgres://portal@127.0.0.1:${port}/portal`, { query_timeout: 200 });
});
afterEach(async () => {
  for (const connection of connections) connection.destroy();
  await Promise.all([pool.end(), new Promise((resolve) => server.close(resolve))]);
});

async function query(): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select 1', []);
  } finally {
    client.release();
  }
}

const unavailable = { statusCode: 503, messageId: 'UPSTREAM' };
const lose = async (): Promise<void> => {
  for (const connection of connections) connection.destroy();
  await new Promise((resolve) => setTimeout(resolve, 50));
};

test('a connection that is lost while it is idle is replaced', async () => {
  await query();
  await lose();
  expect(pool.state()).toEqual({ total: 0, idle: 0, waiting: 0 });
  await query();
  expect(connections).toHaveLength(2);
});

test('a connection that is lost between two statements of a transaction fails the second with 503', async () => {
  const client = await pool.connect();
  await client.query('begin', []);
  await lose();
  await expect(client.query('commit', [])).rejects.toMatchObject(unavailable);
  client.release();
  await query();
});

test('a connection that is lost before the answer is a 503, and the next query gets a new one', async () => {
  answers = ['lost'];
  await expect(query()).rejects.toMatchObject(unavailable);
  await query();
});

test('a connection whose answer does not come is not used again', async () => {
  answers = [null];
  await expect(query()).rejects.toMatchObject(unavailable);
  await query();
  expect(connections).toHaveLength(2);
});

test('a connection to a server that takes no changes is not used again', async () => {
  answers = [refusal('25006')];
  await expect(query()).rejects.toMatchObject(unavailable);
  await query();
  expect(connections).toHaveLength(2);
});

test('a server that cannot be reached is a 503', async () => {
  await new Promise((resolve) => server.close(resolve));
  await expect(query()).rejects.toMatchObject(unavailable);
});

test.each([
  ['57P01', 'the server shuts down', unavailable],
  ['57014', 'a statement takes too long', unavailable],
  ['53300', 'there are too many connections', unavailable],
  ['25006', 'the server takes no changes', unavailable],
  ['23505', 'a row exists already', { code: '23505' }],
  ['42601', 'a mistake of our own', { code: '42601' }],
])('SQLSTATE %s (%s)', async (state, _meaning, expected) => {
  answers = [refusal(state)];
  await expect(query()).rejects.toMatchObject(expected);
});
