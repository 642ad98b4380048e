import { once } from 'node:events';
import net from 'node:net';
import { Readable } from 'node:stream';
import { unavailable } from '../errors';
import type { ScanFile } from '../ports';

/** Where `clamd` listens. */
export interface ClamAvConfig {
  host: string;
  port: number;
}

/** Longest a scan may take, milliseconds. */
const scanTimeoutMs = 30_000;
/** Most bytes sent as one chunk. */
const chunkBytes = 65_536;
/** Longest answer that is read, bytes. */
const answerMax = 1_000;

/** A chunk as INSTREAM sends it: its length, four bytes, and its bytes. An empty one ends the stream. */
function frame(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return Buffer.concat([length, chunk]);
}

/** Sends a file. @param onEnd is called before the last bytes go. */
async function send(
  socket: net.Socket,
  content: NodeJS.ReadableStream,
  { signal, onEnd }: { signal: AbortSignal; onEnd: () => void },
): Promise<void> {
  const write = async (bytes: Buffer) => {
    if (!socket.write(bytes)) await once(socket, 'drain', { signal });
  };
  await write(Buffer.from('zINSTREAM\0'));
  for await (const part of content) {
    const bytes = Buffer.from(part);
    for (let start = 0; start < bytes.length; start += chunkBytes)
      await write(frame(bytes.subarray(start, start + chunkBytes)));
  }
  onEnd();
  socket.write(frame(Buffer.alloc(0)));
}

/** The answer of `clamd`, up to its ending zero byte. */
async function receive(socket: net.Socket): Promise<string> {
  let answer = '';
  for await (const part of socket) {
    answer += Buffer.from(part).toString('latin1');
    if (answer.includes('\0') || answer.length > answerMax) break;
  }
  return answer.split('\0', 1)[0] ?? '';
}

/**
 * Scans files with `clamd` over TCP (ClamAV's command INSTREAM), a connection a file. Nothing is encrypted: `clamd` is on
 * the same machine or in the same private network.
 * @param timeoutMs longest wait for a connection and an answer.
 */
export const createVirusScanner =
  ({ host, port }: ClamAvConfig, timeoutMs = scanTimeoutMs): ScanFile =>
  async (content) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const socket = net.connect({ host, port, signal });
    // Both ends report their errors below, too: these listeners keep them from ending the process.
    socket.on('error', () => undefined);
    content.on('error', (error) => socket.destroy(error));
    try {
      await once(socket, 'connect', { signal });
      let isWhole = false;
      const onEnd = () => {
        isWhole = true;
      };
      // clamd answers before the end when the file is too large for it, and closes: the answer says more than the error.
      send(socket, content, { signal, onEnd }).catch(() => undefined);
      const answer = await receive(socket);
      if (isWhole && answer === 'stream: OK') return 'clean';
      if (/^stream: .+ FOUND$/.test(answer)) return 'infected';
      throw new Error(`clamd answered: ${answer || 'nothing'}`);
    } catch (error) {
      throw unavailable('The virus scanner', error);
    } finally {
      socket.destroy();
      if (content instanceof Readable) content.destroy();
    }
  };
