import { Unzip, UnzipInflate, unzipSync } from 'fflate';
import { spreadsheetLimits as limits } from '#domain/spreadsheet';
import { Unreadable } from './unreadable';

/** Bytes that are unpacked at a time; they grow to at most a thousand times as many. */
const step = 8_192;

/** The sizes the archive names itself. @throws when it is no archive. */
function namedSize(bytes: Uint8Array): number {
  let size = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize;
      return false;
    },
  });
  return size;
}

/**
 * Unpacks files of a ZIP archive. The sizes it names may be wrong, so what comes out is counted too.
 * @param isWanted by the name of the file; the others are not unpacked.
 * @throws {Unreadable} when the archive is broken or what is in it is too large.
 */
export function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): ReadonlyMap<string, Uint8Array> {
  const chunks = new Map<string, Uint8Array[]>();
  let size = 0;
  const unzip = new Unzip((file) => {
    if (!isWanted(file.name)) return;
    const own: Uint8Array[] = [];
    if (chunks.has(file.name)) throw new Unreadable('broken');
    chunks.set(file.name, own);
    file.ondata = (error, chunk) => {
      if (error) throw error;
      size += chunk.length;
      if (size > limits.unpackedBytes) throw new Unreadable('tooLarge');
      own.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    if (namedSize(bytes) > limits.unpackedBytes) throw new Unreadable('tooLarge');
    for (let at = 0; at < bytes.length; at += step) {
      unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length);
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('broken');
  }
  return new Map([...chunks].map(([name, own]) => [name, joined(own)]));
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
