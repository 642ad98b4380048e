import { generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  isReferenceNumber,
  isSignedBy,
  macString,
  readAmount,
  readDateTime,
  referenceNumber,
  signedFields,
  signMessage,
  writeAmount,
  writeDateTime,
} from './banklink';
import { type BankEncoding, BankTextError, encodeText, readForm, writeForm } from './encoding';

interface Vectors {
  fieldOrder: Record<string, string[]>;
  referenceNumbers731: { base: string; full: string }[];
  merchantPublicKeyPem: string;
  bankPublicKeyPem: string;
  vectors: {
    name: string;
    signer: 'merchant' | 'bank';
    macString: string;
    fields: Record<string, string>;
    mustVerify?: boolean;
  }[];
}

const file = new URL('../../tests/server/support/banklinkVectors.json', import.meta.url);
const data = JSON.parse(readFileSync(file, 'utf8')) as Vectors;
const keyOf = { merchant: data.merchantPublicKeyPem, bank: data.bankPublicKeyPem };
const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

describe('messages of the bank link', () => {
  test('[SAVE-44] every service signs the fields of the specification in their order', () => {
    expect(signedFields).toEqual(data.fieldOrder);
  });

  test.each(data.vectors)('[SAVE-44] $name', ({ signer, fields, macString: expected, mustVerify = true }) => {
    const agreement = { version: fields.VK_VERSION as '008' | '009', encoding: 'UTF-8' as const };
    expect(isSignedBy(fields, agreement, keyOf[signer])).toBe(mustVerify);
    if (mustVerify) expect(macString(fields)).toBe(expected);
  });

  test('[SAVE-43] a name with bytes 80 to 9F is verified over the bytes that were received', () => {
    const text = {
      VK_SERVICE: '1111',
      VK_VERSION: '008',
      VK_SND_ID: 'EYP',
      VK_AMOUNT: '60.00',
      // Š and ž as windows-1252 writes them.
      VK_SND_NAME: '\u008aime Ra\u009eev\u00e4li',
    };
    const signature = sign('RSA-SHA1', Buffer.from(macString(text), 'latin1'), pair.privateKey).toString('base64');
    const query = Object.entries({ ...text, VK_MAC: signature }).map(([name, value]) => {
      const escaped = [...Buffer.from(value, 'latin1')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`);
      return `${name}=${escaped.join('')}`;
    });
    const agreement = { version: '008', encoding: 'ISO-8859-1' } as const;
    const fields = readForm(query.join('&'), 'ISO-8859-1');
    expect(isSignedBy(fields, agreement, pair.publicKey)).toBe(true);
    expect(isSignedBy({ ...fields, VK_SND_NAME: 'Sime Razevali' }, agreement, pair.publicKey)).toBe(false);
  });

  const published = {
    VK_SERVICE: '1012',
    VK_VERSION: '008',
    VK_SND_ID: 'id2000',
    VK_STAMP: '100',
    VK_AMOUNT: '100',
    VK_CURR: 'EUR',
    VK_REF: '1009',
    VK_MSG: 'First payment',
    VK_RETURN: 'http://example.com',
    VK_CANCEL: 'http://example.com',
    VK_DATETIME: '2015-09-29T15:00:00+0300',
  };

  test('[SAVE-44] the string to sign is the one published for a payment request', () => {
    expect(macString(published)).toBe(
      '0041012003008006id2000003100003100003EUR0041009013First payment018http://example.com018http://example.com0242015-09-29T15:00:00+0300',
    );
  });

  test('[SAVE-44] lengths count characters, values are trimmed and a missing field is 000', () => {
    const { VK_REF: _, ...withoutReference } = published;
    expect(macString({ ...withoutReference, VK_MSG: '  õäöüšž ' })).toContain('003EUR000006õäöüšž018http');
  });

  test.each([
    ['an unknown service', { VK_SERVICE: '1002' }],
    ['a property of every object', { VK_SERVICE: 'constructor' }],
    ['a message longer than 95 characters', { VK_MSG: 'x'.repeat(96) }],
  ])('[SAVE-43] %s is refused', (_, change) => {
    expect(() => macString({ ...published, ...change })).toThrow(BankTextError);
  });

  test.each([
    ['008', 'UTF-8'],
    ['009', 'UTF-8'],
    ['009', 'ISO-8859-1'],
    ['008', 'ISO-8859-13'],
  ] as const)('[SAVE-44] what is signed by version %s in %s verifies, and nothing else does', (version, encoding) => {
    const agreement = { version, encoding };
    const fields = { ...published, VK_VERSION: version, VK_MSG: 'Riigilõiv, taotlus 1' };
    const signed = { ...fields, VK_MAC: signMessage(fields, agreement, pair.privateKey) };
    expect(isSignedBy(signed, agreement, pair.publicKey)).toBe(true);
    expect(isSignedBy({ ...signed, VK_AMOUNT: '1' }, agreement, pair.publicKey)).toBe(false);
    expect(isSignedBy({ ...signed, VK_MAC: '' }, agreement, pair.publicKey)).toBe(false);
    expect(isSignedBy({ ...signed, VK_MAC: 'not base64 at all' }, agreement, pair.publicKey)).toBe(false);
    expect(isSignedBy({ ...signed, VK_SERVICE: '9999' }, agreement, pair.publicKey)).toBe(false);
    expect(isSignedBy(signed, agreement, data.bankPublicKeyPem)).toBe(false);
  });

  test('[SAVE-43] a message signed in the older version is refused where the newer one is agreed', () => {
    const fields = { ...published, VK_VERSION: '008' };
    const signed = { ...fields, VK_MAC: signMessage(fields, { version: '008', encoding: 'UTF-8' }, pair.privateKey) };
    expect(isSignedBy(signed, { version: '009', encoding: 'UTF-8' }, pair.publicKey)).toBe(false);
  });
});

describe('values', () => {
  test.each(data.referenceNumbers731)('[SAVE-44] reference number $full', ({ base, full }) => {
    expect(referenceNumber(base)).toBe(full);
    expect(isReferenceNumber(full)).toBe(true);
  });

  test.each(['2900082455', '201501110000048', '1', '', '12a', '123456789012345678901'])(
    '[SAVE-44] %p is no reference number',
    (reference) => expect(isReferenceNumber(reference)).toBe(false),
  );

  test.each([
    [6000, '60.00'],
    [5, '0.05'],
    [123456, '1234.56'],
  ])('[SAVE-44] %d cents are written %s', (cents, text) => {
    expect(writeAmount(cents)).toBe(text);
    expect(readAmount(text)).toBe(cents);
  });

  test.each([
    ['60', 6000],
    ['60.5', 6050],
    ['60,00', null],
    ['-60.00', null],
    ['6e1', null],
    ['', null],
    [undefined, null],
  ])('[SAVE-43] the amount %p is read as %p', (text, cents) => expect(readAmount(text)).toBe(cents));

  test.each([
    ['2026-01-15T08:15:00Z', '2026-01-15T10:15:00+0200'],
    ['2026-07-15T08:15:00Z', '2026-07-15T11:15:00+0300'],
  ])('[SAVE-44] %s is written %s, in Estonian time', (instant, text) => {
    expect(writeDateTime(new Date(instant))).toBe(text);
    expect(readDateTime(text)).toEqual(new Date(instant));
  });

  test.each(['2026-01-15T10:15:00', '2026-13-15T10:15:00+0200', '', undefined])('[SAVE-44] %p is no instant', (text) =>
    expect(readDateTime(text)).toBeNull(),
  );
});

describe('character sets', () => {
  const text = 'Riigilõiv & TÕÄGER=50%+';

  test.each(['UTF-8', 'ISO-8859-1', 'ISO-8859-13'] as const)(
    '[SAVE-44] a form goes through %s unchanged',
    (encoding) => {
      const body = writeForm({ VK_MSG: text, VK_REF: '123' }, encoding);
      expect(body).toMatch(/^[\w.*=&%-]+$/);
      expect(readForm(body, encoding)).toEqual({ VK_MSG: text, VK_REF: '123' });
      expect(readForm(Buffer.from(body), encoding)).toEqual({ VK_MSG: text, VK_REF: '123' });
    },
  );

  test('[SAVE-44] Estonian letters have their own byte in each character set', () => {
    expect(encodeText('õž', 'UTF-8').toString('hex')).toBe('c3b5c5be');
    expect(encodeText('õ', 'ISO-8859-1').toString('hex')).toBe('f5');
    expect(encodeText('õšž', 'ISO-8859-13').toString('hex')).toBe('f5f0fe');
  });

  test.each<[string, BankEncoding]>([
    ['š', 'ISO-8859-1'],
    ['\u20ac', 'ISO-8859-13'],
    ['Щ', 'ISO-8859-13'],
    ['😀', 'UTF-8'],
    ['a\nb', 'UTF-8'],
    ['\u0000', 'ISO-8859-1'],
  ])('[SAVE-44] %j cannot be written in %s and is refused', (character, encoding) => {
    expect(() => encodeText(character, encoding)).toThrow(BankTextError);
  });

  test('[SAVE-43] a field that occurs twice is refused; other form fields are ignored', () => {
    expect(() => readForm('VK_AMOUNT=60.00&VK_AMOUNT=1.00', 'UTF-8')).toThrow(BankTextError);
    expect(readForm('x=1&__proto__=2&VK_REF=%20+7+', 'UTF-8')).toEqual({ VK_REF: '7' });
  });

  test('[SAVE-43] bytes that are no UTF-8 are refused', () => {
    expect(() => readForm('VK_MSG=%F5', 'UTF-8')).toThrow(BankTextError);
  });
});
