import { sign as signBytes, verify as verifyBytes } from 'node:crypto';
import { DateTime } from 'luxon';
import { zone } from '#domain/dates';
import type { BankConfig } from '../config';
import { BankTextError, encodeReceived, encodeText } from './encoding';

/**
 * The Estonian bank link (iPizza protocol), pure: which fields a message has, what is signed, how values are written.
 * Nothing here knows of applications, databases or HTTP.
 */

/** Fields of a message, each with its `VK_` prefix. */
export type BankFields = Readonly<Record<string, string>>;

/** What is signed in each service, in order. VK_MAC, VK_ENCODING, VK_LANG and VK_AUTO are never signed. */
export const signedFields = {
  /** Payment request that names the payee. */
  '1011': [
    'VK_SERVICE',
    'VK_VERSION',
    'VK_SND_ID',
    'VK_STAMP',
    'VK_AMOUNT',
    'VK_CURR',
    'VK_ACC',
    'VK_NAME',
    'VK_REF',
    'VK_MSG',
    'VK_RETURN',
    'VK_CANCEL',
    'VK_DATETIME',
  ],
  /** Payment request; the payee is the one of the contract. */
  '1012': [
    'VK_SERVICE',
    'VK_VERSION',
    'VK_SND_ID',
    'VK_STAMP',
    'VK_AMOUNT',
    'VK_CURR',
    'VK_REF',
    'VK_MSG',
    'VK_RETURN',
    'VK_CANCEL',
    'VK_DATETIME',
  ],
  /** Answer: paid. */
  '1111': [
    'VK_SERVICE',
    'VK_VERSION',
    'VK_SND_ID',
    'VK_REC_ID',
    'VK_STAMP',
    'VK_T_NO',
    'VK_AMOUNT',
    'VK_CURR',
    'VK_REC_ACC',
    'VK_REC_NAME',
    'VK_SND_ACC',
    'VK_SND_NAME',
    'VK_REF',
    'VK_MSG',
    'VK_T_DATETIME',
  ],
  /** Answer: not paid (cancelled or failed). */
  '1911': ['VK_SERVICE', 'VK_VERSION', 'VK_SND_ID', 'VK_REC_ID', 'VK_STAMP', 'VK_REF', 'VK_MSG'],
} as const satisfies Record<string, readonly string[]>;

type BankService = keyof typeof signedFields;

const isService = (service: string | undefined): service is BankService =>
  service !== undefined && Object.hasOwn(signedFields, service);

/** Longest value of a field, characters. */
const maxLength: Readonly<Record<string, number>> = {
  VK_SERVICE: 4,
  VK_VERSION: 3,
  VK_SND_ID: 15,
  VK_REC_ID: 15,
  VK_STAMP: 20,
  VK_T_NO: 20,
  VK_AMOUNT: 12,
  VK_CURR: 3,
  VK_ACC: 34,
  VK_NAME: 70,
  VK_REC_ACC: 34,
  VK_REC_NAME: 70,
  VK_SND_ACC: 34,
  VK_SND_NAME: 70,
  VK_REF: 35,
  VK_MSG: 95,
  VK_RETURN: 255,
  VK_CANCEL: 255,
  VK_DATETIME: 24,
  VK_T_DATETIME: 24,
};

/**
 * What is signed: of each field of the service, in order, its length in characters as three digits and its value;
 * a missing one is `000`.
 * @throws BankTextError for an unknown service or a value longer than the protocol allows.
 */
export function macString(fields: BankFields): string {
  const service = fields.VK_SERVICE?.trim();
  if (!isService(service)) throw new BankTextError('Unknown bank link service');
  return signedFields[service]
    .map((name) => {
      const value = (fields[name] ?? '').trim();
      const length = [...value].length;
      if (length > maxLength[name]!) throw new BankTextError(`${name} is too long`);
      return `${String(length).padStart(3, '0')}${value}`;
    })
    .join('');
}

type Agreement = Pick<BankConfig, 'version' | 'encoding'>;

/** 008 signs with SHA-1, 009 with SHA-512; both RSA with PKCS #1 v1.5 padding. */
const digests: Record<BankConfig['version'], string> = { '008': 'RSA-SHA1', '009': 'RSA-SHA512' };

/** VK_MAC of a message, Base64. `privateKey` is the sender's, PEM. */
export const signMessage = (fields: BankFields, { version, encoding }: Agreement, privateKey: string): string =>
  signBytes(digests[version], encodeText(macString(fields), encoding), privateKey).toString('base64');

/**
 * Was this message, as received, signed by the holder of the key, in the version agreed? A message that is no message
 * is simply not signed.
 */
export function isSignedBy(fields: BankFields, { version, encoding }: Agreement, publicKey: string): boolean {
  if (fields.VK_VERSION !== version || !fields.VK_MAC) return false;
  try {
    const signature = Buffer.from(fields.VK_MAC, 'base64');
    return verifyBytes(digests[version], encodeReceived(macString(fields), encoding), publicKey, signature);
  } catch (error) {
    if (error instanceof BankTextError) return false;
    throw error;
  }
}

/** Whole cents → `60.00`. */
export const writeAmount = (cents: number): string => (cents / 100).toFixed(2);

/** `60.00`, `60.0` or `60` → whole cents; null for anything else. */
export const readAmount = (text: string | undefined): number | null =>
  text && /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;

/** `2013-03-13T07:21:14+0200`: Estonian time, no colon in the offset. */
export const writeDateTime = (instant: Date): string =>
  DateTime.fromJSDate(instant, { zone }).toFormat("yyyy-MM-dd'T'HH:mm:ssZZZ");

export function readDateTime(text: string | undefined): Date | null {
  const read = DateTime.fromFormat(text ?? '', "yyyy-MM-dd'T'HH:mm:ssZZZ");
  return read.isValid ? read.toJSDate() : null;
}

const weights = [7, 3, 1];

/** The check digit of a reference number: digits from the right, times 7, 3, 1, 7, 3, 1… */
const referenceDigit = (base: string): number =>
  (10 - ([...base].reverse().reduce((sum, digit, i) => sum + Number(digit) * weights[i % 3]!, 0) % 10)) % 10;

/** A reference number made of at most 19 digits and its check digit. */
export const referenceNumber = (base: string): string => `${base}${referenceDigit(base)}`;

export const isReferenceNumber = (reference: string): boolean =>
  /^\d{2,20}$/.test(reference) && referenceNumber(reference.slice(0, -1)) === reference;
