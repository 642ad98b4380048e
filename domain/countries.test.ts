import { countryCodes, countryName } from './countries';

/** Names of countries by both codes of ISO 3166-1. */

test.each([
  ['EE', 'et', 'Eesti'],
  ['EST', 'et', 'Eesti'],
  ['EST', 'en', 'Estonia'],
  ['DEU', 'et', 'Saksamaa'],
  ['AUT', 'en', 'Austria'],
  ['AUS', 'en', 'Australia'],
  ['UKR', 'et', 'Ukraina'],
  ['ZWE', 'en', 'Zimbabwe'],
  ['AND', 'en', 'Andorra'],
] as const)('[PRIV-01] %s in %s is %s', (code, language, name) => {
  expect(countryName(code, language)).toBe(name);
});

test.each(['', 'XXA', 'EU', 'est', 'ESTONIA'])('[PRIV-01] a code of no country stays as it is: "%s"', (code) => {
  expect(countryName(code, 'et')).toBe(code);
});

test('[AMMO-25] every code of a country has a name in both languages', () => {
  for (const code of countryCodes)
    for (const language of ['et', 'en'] as const) expect([code, countryName(code, language)]).not.toEqual([code, code]);
});
