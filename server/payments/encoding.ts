import type { BankConfig } from '../config';

export type BankEncoding = BankConfig['encoding'];

/** A text or a message that cannot be carried in a bank's character set, or is not a well-formed form. */
export class BankTextError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BankTextError';
  }
}

/** Characters of a one-byte character set by their byte, from the platform's own decoder. */
const bytesOf = (label: string): ReadonlyMap<string, number> =>
  new Map(Array.from({ length: 256 }, (_, byte) => [new TextDecoder(label).decode(Uint8Array.of(byte)), byte]));

const baltic = bytesOf('iso-8859-13');

/** How each character set writes and reads; `null` is a character it does not have. */
const codecs: Record<BankEncoding, { encode: (text: string) => Buffer | null; decode: (bytes: Uint8Array) => string }> =
  {
    'UTF-8': {
      encode: (text) => (/[\ud800-\udfff]/.test(text) ? null : Buffer.from(text, 'utf8')),
      decode: (bytes) => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
    },
    'ISO-8859-1': {
      encode: (text) => (/[^\0-\xff]/.test(text) ? null : Buffer.from(text, 'latin1')),
      decode: (bytes) => Buffer.from(bytes).toString('latin1'),
    },
    'ISO-8859-13': {
      encode: (text) => {
        const bytes = [...text].map((character) => baltic.get(character));
        return bytes.includes(undefined) ? null : Buffer.from(bytes as number[]);
      },
      decode: (bytes) => new TextDecoder('iso-8859-13', { fatal: true }).decode(bytes),
    },
  };

const unwritable = (encoding: BankEncoding) => new BankTextError(`A character cannot be written in ${encoding}`);

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are just what is looked for
const control = /[\u0000-\u001f\u007f-\u009f]/;

/**
 * Bytes of a text in a bank's character set.
 * @throws BankTextError for a character outside the set, outside the basic plane or a control character: lengths in the
 * signature count characters, and such a one is counted differently by different banks.
 */
export function encodeText(text: string, encoding: BankEncoding): Buffer {
  if (control.test(text)) throw unwritable(encoding);
  return encodeReceived(text, encoding);
}

/**
 * The bytes that a text was read from. A bank may send bytes that its character set has for control characters: SEB writes
 * `Š` as windows-1252 does (8A), where ISO-8859-1 has a control character.
 * @throws BankTextError for a character outside the set.
 */
export function encodeReceived(text: string, encoding: BankEncoding): Buffer {
  const bytes = codecs[encoding].encode(text);
  if (!bytes) throw unwritable(encoding);
  return bytes;
}

function decodeText(bytes: Uint8Array, encoding: BankEncoding): string {
  try {
    return codecs[encoding].decode(bytes);
  } catch {
    throw new BankTextError(`The message is not in ${encoding}`);
  }
}

/** `%C3%B5+x` → bytes. A percent sign without two hexadecimal digits is kept, as in browsers. */
const unescapeBytes = (part: string): Buffer =>
  Buffer.from(
    part
      .replaceAll('+', ' ')
      .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/**
 * The VK_ fields of an urlencoded form or query, trimmed, read in the character set agreed with the bank (browsers and
 * banks write it, not necessarily UTF-8). Other fields are left out.
 * @throws BankTextError when a field occurs twice or is not in that character set.
 */
export function readForm(body: Uint8Array | string, encoding: BankEncoding): Record<string, string> {
  const text = typeof body === 'string' ? body : Buffer.from(body).toString('latin1');
  const fields: Record<string, string> = {};
  for (const pair of text.split('&')) {
    const [name = '', ...value] = pair.split('=');
    if (!/^VK_[A-Z_]{1,20}$/.test(name)) continue;
    if (name in fields) throw new BankTextError(`${name} stands twice`);
    fields[name] = decodeText(unescapeBytes(value.join('=')), encoding).trim();
  }
  return fields;
}

/** The same form, urlencoded in the bank's character set (server to server). */
export const writeForm = (fields: Readonly<Record<string, string>>, encoding: BankEncoding): string =>
  Object.entries(fields)
    .map(([name, value]) => {
      const escaped = [...encodeText(value, encoding)].map((byte) =>
        /[\w.*-]/.test(String.fromCharCode(byte))
          ? String.fromCharCode(byte)
          : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
      );
      return `${name}=${escaped.join('')}`;
    })
    .join('&');
