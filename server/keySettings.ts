import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import fs from 'node:fs';

/** Keys of the settings: each is parsed at the start, so that a wrong one does not show at the first payment or login. */

/** A file of the settings as text; '' when it cannot be read. */
const contentOf = (file: string): string => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const isRsa = (parse: (pem: string) => KeyObject, isKind: (pem: string) => boolean) => (file: string) => {
  try {
    const pem = contentOf(file);
    return isKind(pem) && parse(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};

/** A private key is also accepted where a public one is read: it would be the wrong file. */
const isPrivate = (pem: string): boolean => pem.includes('PRIVATE KEY-----');

export const rsaPrivateKey = {
  isValid: isRsa(createPrivateKey, isPrivate),
  needs: 'a PEM file with an RSA private key without a passphrase',
};
export const rsaPublicKey = {
  isValid: isRsa(createPublicKey, (pem) => !isPrivate(pem)),
  needs: 'a PEM file with an RSA public key or a certificate',
};

/** Fewest different values among the bytes of a key. Random bytes of this number have fewer only by an extreme chance. */
const differingMin = 20;

/** May bytes be random? Not a repeated or counted pattern, and not a text. */
function mayBeRandom(bytes: Buffer): boolean {
  const steps = bytes.map((byte, index) => byte - bytes[(index + 1) % bytes.length]!);
  return (
    [bytes, steps].every((values) => new Set(values).size >= differingMin) &&
    bytes.some((byte) => byte < 0x20 || byte > 0x7e)
  );
}

export const secretKey = {
  isValid: (value: string): boolean => {
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(value)) return false;
    const bytes = Buffer.from(value, 'base64');
    return bytes.length >= 32 && mayBeRandom(bytes);
  },
  needs: 'at least 32 random bytes, base64 (openssl rand -base64 32)',
};

export const secretOf = (value: string): Uint8Array => new Uint8Array(Buffer.from(value, 'base64'));

function certificateIn(file: string): X509Certificate | null {
  try {
    return new X509Certificate(contentOf(file));
  } catch {
    return null;
  }
}

export const certificateFile = {
  isValid: (file: string): boolean => certificateIn(file) !== null,
  needs: 'a PEM file with a certificate',
};

/** @param certificate file of the certificate that the key belongs to. */
export const keyOfCertificate = (certificate: string) => ({
  isValid: (file: string): boolean => {
    try {
      return certificateIn(certificate)?.checkPrivateKey(createPrivateKey(contentOf(file))) === true;
    } catch {
      return false;
    }
  },
  needs: 'a PEM file with the private key of the certificate, without a passphrase',
});

/** A token as RFC 6750 allows it. */
export const bearerToken = {
  isValid: (value: string): boolean => /^[\w.~+/-]{16,}=*$/.test(value),
  needs: 'a bearer token of at least 16 characters, unless a client certificate is set',
};
