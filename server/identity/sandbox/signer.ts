import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

/** What signs the identity tokens of a provider. */
export interface Signer {
  /** The public keys, as the provider publishes them. */
  publicKeys(): Promise<JWK[]>;
  sign(claims: JWTPayload): Promise<string>;
}

/** A signer with a key of its own, made now and never stored: tokens live for seconds. */
export async function createSigner(): Promise<Signer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const kid = randomUUID();
  const published: JWK = { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' };
  return {
    publicKeys: async () => [published],
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid }).sign(privateKey),
  };
}
