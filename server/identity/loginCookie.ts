import { createHash, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '../config';

/** The provider keeps a login open for 30 minutes. */
const loginSeconds = 30 * 60;

type Origin = Pick<Config, 'origin'>;

const isSecure = ({ origin }: Origin): boolean => origin.startsWith('https:');

/**
 * Carries the secret of one login attempt from its start to its end in the same browser (OPEN-43). By `__Host-` the browser
 * takes it over https from this host only; without https, as in the sandbox, it would not take it at all.
 */
export const loginCookie = (config: Origin): string => (isSecure(config) ? '__Host-portal_login' : 'portal_login');

/** `Lax`: the browser comes back by a top-level navigation, and the portal's own page then calls the exchange. */
export const cookieOptions = (config: Origin): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure(config),
  path: '/',
  maxAge: loginSeconds,
});

/** Secret of an attempt: 32 random bytes, base64url. */
export const newLoginSecret = (): string => randomBytes(32).toString('base64url');

/** Content of the cookie before it is signed: the secret, and when the attempt began. */
export const loginContent = (secret: string, now: Date): string => `${secret}.${now.getTime()}`;

/** The secret in the content of the cookie; null when it is not one of ours or the attempt took too long. */
export function secretIn(content: string | null, now: Date): string | null {
  const [, secret, began] = /^([\w-]{43})\.(\d+)$/.exec(content ?? '') ?? [];
  return secret && now.getTime() - Number(began) < loginSeconds * 1000 ? secret : null;
}

const derive = (purpose: string, secret: string): string =>
  createHash('sha256').update(`${purpose}:${secret}`).digest('base64url');

/**
 * What an attempt sends and later expects. All of it is derived from the secret in the cookie, so the server keeps
 * nothing between the two requests and any process can finish a login another one began.
 */
export const attemptOf = (secret: string) => ({
  state: derive('state', secret),
  nonce: derive('nonce', secret),
  codeVerifier: derive('verifier', secret),
});
