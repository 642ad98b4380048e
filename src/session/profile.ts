import type { IdentityClaims } from '#domain/api';
import { withoutCountryPrefix } from '#domain/personalCode';
import type { Profile } from '#machines/session/session.machine';

/** AUTH-14..17: `1980-01-08` is stored as `08.01.1980`; the code without its country. */
export function profileOf(claims: IdentityClaims): Profile {
  return {
    firstName: claims.given_name,
    lastName: claims.family_name,
    mobileNo: claims.phone_number ?? null,
    dateOfBirth: claims.date_of_birth.split('-').reverse().join('.'),
    idCode: withoutCountryPrefix(claims.sub),
    exp: claims.exp,
  };
}
