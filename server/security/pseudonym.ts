import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Makes pseudonyms of persons and addresses: the same value has the same one, and without the signing key nobody finds
 * out whose it is. They change when the signing key does.
 */
export function createPseudonyms(signingKey: Uint8Array): (value: string) => string {
  const key = Buffer.from(hkdfSync('sha256', signingKey, '', 'security events', 32));
  return (value) => createHmac('sha256', key).update(value).digest('hex').slice(0, 32);
}
