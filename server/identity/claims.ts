import { isDay } from '#domain/dates';
import { birthDateOf, personalCodeError } from '#domain/personalCode';
import type { Identity } from '../ports';

/** Assurance levels that are good enough when none was asked for (TARA 4.3.6). */
const sufficientLevels = ['substantial', 'high'];
/** Ways of proving who one is that an Estonian code comes with. */
const knownMethods = ['idcard', 'mID', 'smartid'];

/** Longest name and phone number that are taken, characters. */
const textMax = { name: 300, phone: 50 } as const;
/** How old an identity token may be, and how far ahead the provider's clock, seconds. */
const tokenAge = { max: 300, ahead: 10 } as const;

const isText = (value: unknown, max: number = textMax.name): value is string =>
  typeof value === 'string' && value !== '' && value.length <= max && !/\p{Cc}/u.test(value);

/**
 * Who an identity token names. Its signature, issuer, audience, end and nonce are checked by now; the library does not
 * look at its age (`iat`), how sure the provider is (`acr`), how the person proved it (`amr`) and whose code it is
 * (AUTH-46).
 * @throws Error when the token does not name an Estonian person surely enough.
 */
export function identityOf(claims: Record<string, unknown>, now: Date): Identity {
  const { sub, iat, acr, amr, profile_attributes: profile, phone_number: phone } = claims;
  const age = now.getTime() / 1000 - Number(iat);
  if (!(age >= -tokenAge.ahead && age <= tokenAge.max)) throw new Error('Issued at another time');
  if (!isText(acr) || !sufficientLevels.includes(acr)) throw new Error('Assurance level too low');
  if (!Array.isArray(amr) || !amr.some((method) => knownMethods.includes(method)))
    throw new Error('Unknown authentication method');
  if (!isText(sub) || !sub.startsWith('EE')) throw new Error('Not an Estonian personal code');
  const personCode = sub.slice(2);
  if (personalCodeError(personCode) !== null) throw new Error('Malformed personal code');
  if (typeof profile !== 'object' || profile === null) throw new Error('No profile');
  const { given_name: firstName, family_name: lastName, date_of_birth: born } = profile as Record<string, unknown>;
  if (!isText(firstName) || !isText(lastName)) throw new Error('No name');
  return {
    personCode,
    firstName,
    lastName,
    dateOfBirth: isDay(born) ? born : birthDateOf(personCode)!,
    phone: isText(phone, textMax.phone) ? phone : null,
  };
}
