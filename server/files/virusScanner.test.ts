import net from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from '@jest/globals';
import { eicar } from '../sandbox/virusScanner';
import { type ClamAvConfig, createVirusScanner } from './virusScanner';

/**
 * The scanner over ClamAV's protocol. `tests/clamav/run` runs this file with a real `clamd` (TEST_CLAMAV=host:port);
 * without it a stand-in answers as `clamd` does.
 */

const servers: net.Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

/** A server that does this with each connection. */
async function listen(serve: (socket: net.Socket) => void): Promise<ClamAvConfig> {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    serve(socket);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { host: '127.0.0.1', port: (server.address() as net.AddressInfo).port };
}

const command = Buffer.from('zINSTREAM\0');

/** The chunks of a whole request, or null while it is not whole. */
function chunksOf(request: Buffer): Buffer[] | null {
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= request.length; ) {
    const length = request.readUInt32BE(at);
    if (length === 0) return chunks;
    chunks.push(request.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

/** `clamd` with one signature; the chunks of the last request are recorded. */
async function standIn(most = 1_000_000) {
  const seen: { chunks: Buffer[] } = { chunks: [] };
  const where = await listen((socket) => {
    let request = Buffer.alloc(0);
    socket.on('data', (part) => {
      request = Buffer.concat([request, Buffer.from(part)]);
      if (request.length > most) return socket.end('INSTREAM size limit exceeded. ERROR\0');
      const chunks = chunksOf(request);
      if (!chunks) return;
      expect(request.subarray(0, command.length)).toEqual(command);
      seen.chunks = chunks;
      socket.end(Buffer.concat(chunks).includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  return { where, seen };
}

const real = process.env.TEST_CLAMAV?.split(':');
const scanner = async (): Promise<ClamAvConfig> =>
  real ? { host: real[0]!, port: Number(real[1]) } : (await standIn()).where;
const unavailable = { statusCode: 503, messageId: 'UPSTREAM' };
const text = (content: string) => Readable.from([Buffer.from(content)]);

describe('a file', () => {
  test('with the EICAR text is infected, wherever it is in the file', async () => {
    const scan = createVirusScanner(await scanner());
    expect(await scan(text(eicar))).toBe('infected');
    expect(await scan(text(`%PDF-1.4\n${'x'.repeat(200_000)}${eicar}`))).toBe('infected');
  });

  test('without it is clean, also an empty one and one of many parts', async () => {
    const scan = createVirusScanner(await scanner());
    expect(await scan(text('Tere'))).toBe('clean');
    expect(await scan(Readable.from([]))).toBe('clean');
    expect(await scan(Readable.from(Array.from({ length: 500 }, () => Buffer.alloc(1_000, 'x'))))).toBe('clean');
  });

  test('that is larger than the scanner takes is not accepted', async () => {
    const scan = createVirusScanner(await scanner());
    await expect(scan(text('x'.repeat(4_000_000)))).rejects.toMatchObject(unavailable);
  });

  test('is sent whole, in chunks of at most 64 kB', async () => {
    const { where, seen } = await standIn();
    const content = Buffer.from('0123456789'.repeat(20_000));
    await createVirusScanner(where)(Readable.from([content, Buffer.from('end')]));
    expect(Buffer.concat(seen.chunks)).toEqual(Buffer.concat([content, Buffer.from('end')]));
    expect(Math.max(...seen.chunks.map(({ length }) => length))).toBe(65_536);
  });
});

describe('without an answer that can be understood, no file is accepted', () => {
  test('the scanner does not listen', async () => {
    const where = await listen(() => undefined);
    await new Promise((resolve) => servers.pop()!.close(resolve));
    await expect(createVirusScanner(where)(text('x'))).rejects.toMatchObject(unavailable);
  });

  test('the scanner is silent', async () => {
    const sockets: net.Socket[] = [];
    const where = await listen((socket) => sockets.push(socket));
    const started = performance.now();
    await expect(createVirusScanner(where, 200)(text('x'))).rejects.toMatchObject(unavailable);
    expect(performance.now() - started).toBeLessThan(5_000);
    for (const socket of sockets) socket.destroy();
  });

  test.each([
    ['an error', 'INSTREAM: Can not open file ERROR\0'],
    ['nonsense', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
    ['half of an answer', 'stream: O'],
    ['nothing', ''],
    ['an endless answer', 'stream: OK'.repeat(1_000)],
  ])('the scanner answers with %s', async (_, answer) => {
    const where = await listen((socket) => socket.resume().end(answer));
    await expect(createVirusScanner(where)(text('x'))).rejects.toMatchObject(unavailable);
  });

  test('the scanner answers that all is well before it has seen the file', async () => {
    const where = await listen((socket) => socket.resume().end('stream: OK\0'));
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(65_536);
      })(),
    );
    await expect(createVirusScanner(where)(endless)).rejects.toMatchObject(unavailable);
  });

  test('the file cannot be read; no connection or file is left open', async () => {
    const closed = new Promise<void>((resolve) => {
      void listen((socket) => void socket.resume().on('close', resolve)).then(async (where) => {
        const broken = new Readable({ read: () => broken.destroy(new Error('no disk')) });
        await expect(createVirusScanner(where)(broken)).rejects.toMatchObject(unavailable);
        expect(broken.destroyed).toBe(true);
      });
    });
    await closed;
  });
});
