import { createHash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { AccessClaims, IdentityClaims, LoginAnswer } from '#domain/api';
import type { ActingParty } from '#domain/applications/model';
import { actingPartyTypes } from '#domain/codes';
import type { Config } from '../config';
import { unauthorized } from '../errors';
import type { Identity } from '../ports';
import type { Caller } from './caller';
import type { SessionToken } from './sessions';

/** The portal's own tokens (AUTH-07, AUTH-44): signed by the portal, short-lived, saying who and for whom. */

const algorithm = 'HS256';
const audience = { access: 'portal-api', identity: 'portal' } as const;

type TokenConfig = Pick<Config, 'origin' | 'signingKey' | 'previousSigningKey' | 'tokenSeconds' | 'sessionSeconds'>;
type Party = Pick<ActingParty, 'code' | 'type' | 'name'>;

/** Names a key in the head of a token without giving it away. */
export const kidOf = (key: Uint8Array): string => createHash('sha256').update(key).digest('base64url').slice(0, 8);

/** The key that a token names: the one that signs, or the one that has signed until the keys were changed. */
function keyOf({ signingKey, previousSigningKey }: TokenConfig, kid: string | undefined): Uint8Array {
  const key = [signingKey, previousSigningKey].find((known) => known && kidOf(known) === kid);
  if (!key) throw unauthorized();
  return key;
}

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

const sign = (config: TokenConfig, claims: object, to: string, now: Date): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: kidOf(config.signingKey) })
    .setIssuer(config.origin)
    .setAudience(to)
    .setIssuedAt(seconds(now))
    .sign(config.signingKey);

/** The party of a person who acts for themself; its code is the personal code. */
export const privateParty = (person: Pick<Identity, 'personCode' | 'firstName' | 'lastName'>): Party => ({
  code: person.personCode,
  type: 'PRIVATE',
  name: `${person.firstName} ${person.lastName}`,
});

/**
 * An access token of one person for one acting party. It never outlives its session.
 */
export async function issueAccessToken(
  config: TokenConfig,
  person: Pick<Identity, 'personCode' | 'firstName' | 'lastName'>,
  party: Party,
  { sessionId, tokenId, authTime }: SessionToken,
  now: Date,
): Promise<{ token: string; expires: number }> {
  const sessionEnd = authTime + config.sessionSeconds;
  const expires = Math.min(seconds(now) + config.tokenSeconds, sessionEnd);
  const claims: AccessClaims = {
    sub: person.personCode,
    given_name: person.firstName,
    family_name: person.lastName,
    jti: tokenId,
    sid: sessionId,
    exp: expires,
    auth_time: authTime,
    session_end: sessionEnd,
    party: { code: party.code, type: party.type, name: party.name },
  };
  return { token: await sign(config, claims, audience.access, now), expires };
}

/** Both tokens of a login (API-010). The identity token ends with the access token. */
export async function issueTokens(
  config: TokenConfig,
  identity: Identity,
  party: Party,
  session: SessionToken,
  now: Date,
): Promise<LoginAnswer> {
  const { token, expires } = await issueAccessToken(config, identity, party, session, now);
  const claims: IdentityClaims = {
    sub: identity.personCode,
    given_name: identity.firstName,
    family_name: identity.lastName,
    date_of_birth: identity.dateOfBirth,
    ...(identity.phone ? { phone_number: identity.phone } : {}),
    exp: expires,
  };
  return { access_token: token, id_token: await sign(config, claims, audience.identity, now) };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0;

function isParty(value: unknown): value is Party {
  if (typeof value !== 'object' || value === null) return false;
  const { code, type, name } = value as Partial<Party>;
  // [AUTH-40]
  const isKnown = actingPartyTypes.some((known) => known === type);
  return isText(code) && typeof name === 'string' && isKnown;
}

/**
 * Verifies an access token and returns its caller.
 * @throws HttpError 401 when it is not ours, changed, meant for something else or expired (API-002).
 */
export async function verifyAccessToken(config: TokenConfig, token: string, now: Date): Promise<Caller> {
  const { payload } = await jwtVerify(token, ({ kid }) => keyOf(config, kid), {
    algorithms: [algorithm],
    issuer: config.origin,
    audience: audience.access,
    currentDate: now,
    requiredClaims: ['exp', 'sub', 'jti', 'sid'],
  }).catch(() => {
    throw unauthorized();
  });
  const { sub, jti, sid, exp, auth_time: authTime, party, given_name: firstName, family_name: lastName } = payload;
  if (
    !isText(sub) ||
    !isText(jti) ||
    !isText(sid) ||
    exp === undefined ||
    typeof authTime !== 'number' ||
    !isParty(party)
  )
    throw unauthorized();
  if (typeof firstName !== 'string' || typeof lastName !== 'string') throw unauthorized();
  return { personCode: sub, firstName, lastName, party, sessionId: sid, tokenId: jti, authTime };
}
