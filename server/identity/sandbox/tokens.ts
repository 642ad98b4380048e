import { createHash, randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { birthDateOf } from '#domain/personalCode';
import type { SandboxPerson } from '../../sandbox/people/person';
import type { AuthenticationRequest } from './request';

/** Life of identity and access tokens, seconds (TARA 5). */
export const tokenSeconds = 40;
/** Life of a code, seconds. */
export const codeSeconds = 30;

/** What an authorisation code was issued for. */
export interface Grant {
  request: AuthenticationRequest;
  person: SandboxPerson;
  authTime: number;
}

const has = (request: AuthenticationRequest, scope: string) => request.scope.split(' ').includes(scope);

/** The claims of an identity token, as TARA shapes them: `at_hash` in plain base64 and the state once more. */
export function identityClaims(
  { request, person }: Grant,
  { issuer, clientId, accessToken, now }: { issuer: string; clientId: string; accessToken: string; now: Date },
): JWTPayload {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    jti: randomUUID(),
    iss: issuer,
    aud: clientId,
    exp: seconds + tokenSeconds,
    iat: seconds,
    nbf: seconds,
    sub: `EE${person.code}`,
    profile_attributes: {
      date_of_birth: birthDateOf(person.code),
      given_name: person.firstName,
      family_name: person.lastName,
    },
    amr: [person.method],
    acr: 'high',
    state: request.state,
    at_hash: createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64'),
    ...(request.nonce && { nonce: request.nonce }),
    ...(has(request, 'phone') && person.phone && { phone_number: person.phone, phone_number_verified: true }),
  };
}

/** The flat answer of the profile address. */
export const profileOf = ({ person, authTime }: Grant) => ({
  auth_time: authTime,
  sub: `EE${person.code}`,
  given_name: person.firstName,
  family_name: person.lastName,
  amr: [person.method],
  date_of_birth: birthDateOf(person.code),
  acr: 'high',
});
