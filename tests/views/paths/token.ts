import type { AccessClaims, IdentityClaims } from '#domain/api';

/** Life of a token in these walks, seconds. */
export const tokenLife = 3_600;

interface Bearer {
  code: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
}

const base64url = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');

/** A token as the portal reads it: identity and access claims in one. Nobody checks its signature here. */
export function tokenFor({ code, firstName, lastName, dateOfBirth }: Bearer): string {
  const now = Math.floor(Date.now() / 1000);
  const claims: IdentityClaims & AccessClaims & { iat: number } = {
    sub: code,
    given_name: firstName,
    family_name: lastName,
    date_of_birth: dateOfBirth,
    jti: 'jti',
    iat: now,
    exp: now + tokenLife,
    auth_time: now,
    party: { code, type: 'PRIVATE', name: `${firstName} ${lastName}` },
  };
  return `${base64url({ alg: 'none' })}.${base64url(claims)}.`;
}
