import { identityClaims, nowSeconds, tokenWith } from '../../tests/views/support/tokens';
import { profileOf } from './profile';
import { claimsOf } from './token';

test('[AUTH-13] reads the claims of a token, also letters with diacritics', () => {
  expect(claimsOf(tokenWith({ family_name: 'Jõeorg' }))).toEqual({ family_name: 'Jõeorg' });
});

test('[AUTH-13] reads every letter of its alphabet', () => {
  const claims = { text: '>>>>>>????????' };
  const token = tokenWith(claims);
  for (const letter of ['-', '_']) expect(token.split(letter).length).toBeGreaterThan(2);
  expect(claimsOf(token)).toEqual(claims);
});

test('what is no token is refused', () => {
  expect(() => claimsOf('')).toThrow();
});

test('[API-212, AUTH-15, AUTH-16] the profile has a date as DD.MM.YYYY and a code without its country', () => {
  const exp = nowSeconds() + 60;
  expect(profileOf(identityClaims({ exp, phone_number: '+37255500001' }))).toEqual({
    firstName: 'Jaak-Kristjan',
    lastName: 'Jõeorg',
    mobileNo: '+37255500001',
    dateOfBirth: '08.01.1980',
    idCode: '38001085718',
    exp,
  });
});

test('[AUTH-17] a code of 11 characters is kept; a phone may be missing', () => {
  expect(profileOf(identityClaims({ sub: '38001085718' }))).toMatchObject({ idCode: '38001085718', mobileNo: null });
});
