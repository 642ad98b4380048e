import { everydayNamesOf } from '#domain/weaponTypes';
import { hasEveryWord } from './hasEveryWord';

test.each([
  ['Püstol', 'pustol', true],
  ['Püstol', 'PÜSTOL', true],
  ['Vintraudne püss', 'puss vint', true],
  ['Vintraudne püss', 'revolver', false],
  ['Õhupüss', 'ohupuss', true],
])('%s is found by “%s”: %s', (text, search, isFound) => expect(hasEveryWord(text, search)).toBe(isFound));

test.each([
  ['haavlipüss', ['SMOOTHBORE_GUN']],
  ['jahipüss', ['RIFLE', 'SEMI_AUTOMATIC_RIFLE', 'SMOOTHBORE_GUN', 'COMBINATION_GUN']],
  ['õhupüss', ['PNEUMATIC_GUN']],
])('[PRIV-38] the everyday name %s finds its types', (search, codes) => {
  const all = [
    'PISTOL',
    'RIFLE',
    'SEMI_AUTOMATIC_RIFLE',
    'SMOOTHBORE_GUN',
    'COMBINATION_GUN',
    'PNEUMATIC_GUN',
    'MORTAR',
  ];
  expect(all.filter((code) => hasEveryWord(everydayNamesOf(code), search))).toEqual(codes);
});
