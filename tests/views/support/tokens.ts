import type { IdentityClaims } from '#domain/api';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token with these claims; nobody here checks its signature. */
export const tokenWith = (claims: object): string => `${encode({ alg: 'none' })}.${encode(claims)}.x`;

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** Claims of a person's identity token that ends in an hour. */
export const identityClaims = (changes: Partial<IdentityClaims> = {}): IdentityClaims => ({
  sub: 'EE38001085718',
  given_name: 'Jaak-Kristjan',
  family_name: 'Jõeorg',
  date_of_birth: '1980-01-08',
  exp: nowSeconds() + 3_600,
  ...changes,
});
