import type { IdentityClaims } from '#domain/api';
import { type Person, people, selfOf } from '../../fixtures/people';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token with these claims; the portal does not check its signature. */
export const tokenWith = (claims: object): string => `${encode({ alg: 'none' })}.${encode(claims)}.x`;

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** Lifetime of a token in seconds, as the server has it. */
export const tokenLife = 900;

/** Claims of a person's identity token that has just been issued. */
export const identityClaims = (
  changes: Partial<IdentityClaims> = {},
  { code, firstName, lastName, dateOfBirth }: Person = people.private,
): IdentityClaims => ({
  sub: `EE${code}`,
  given_name: firstName,
  family_name: lastName,
  date_of_birth: dateOfBirth,
  exp: nowSeconds() + tokenLife,
  ...changes,
});

/** A token with the identity and access claims of the person. */
export function tokenOf(person: Person): string {
  const iat = nowSeconds();
  return tokenWith({ ...identityClaims({}, person), jti: 'jti', iat, auth_time: iat, party: selfOf(person) });
}
