import { createHash, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '../config';

/** Carries the secret of one login attempt from its start to its end in the same browser (OPEN-43). */
export const loginCookie = 'portal_login';

/** The provider keeps a login open for 30 minutes. */
const loginSeconds = 30 * 60;

/** `Lax`: the browser comes back by a top-level navigation, and the portal's own page then calls the exchange. */
export const cookieOptions = ({ origin }: Pick<Config, 'origin'>): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: origin.startsWith('https:'),
  path: '/api',
  maxAge: loginSeconds,
});

/** Secret of an attempt: 32 random bytes, base64url. */
export const newLoginSecret = (): string => randomBytes(32).toString('base64url');

export const isLoginSecret = (value: string | undefined): value is string => /^[\w-]{43}$/.test(value ?? '');

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
