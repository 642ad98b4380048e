import { describe, expect, test } from '@jest/globals';
import { caliberText, combined, folded, indexed, matchOf, namedBy, search } from './textIndex';

const page = { page: 0, pageSize: 10 };
const index = (...names: string[]) => names.map((name) => indexed(name, [folded(name)]));

describe('[AMMO-130..132] texts that people take for the same', () => {
  test.each([
    ['9 mm Luger', '9MM  luger'],
    ['.22 L.R.', '.22LR'],
    ['Hämmerli', 'hammerli'],
    ['17 Gen5', '17, gen 5'],
    ['S & W', 's&w'],
  ])('%j and %j have one key', (one, other) => {
    expect(folded(other).key).toBe(folded(one).key);
  });
  test.each([
    ['9 x 19', '919'],
    ['S & W', 'SW'],
    ['P 38', 'P 3 8'],
  ])('%j and %j have not', (one, other) => {
    expect(folded(other).key).not.toBe(folded(one).key);
  });
  test('a model and its modification are one text', () => {
    expect(combined([folded('17'), folded('Gen 5')]).key).toBe(folded('17 Gen5').key);
  });
  test.each(['9x19', '9 X 19', '9×19', '9 19'])('the numbers of a calibre: %j', (text) => {
    expect(folded(caliberText(text)).key).toBe('9 19');
  });
});

describe('[API-117] [API-119] [API-120] search', () => {
  test.each([
    ['lug', ['9 mm Luger', 'Luger']],
    ['uger', []],
    ['mm 9', ['9 mm Luger']],
    ['', ['9 mm Luger', 'Luger']],
    [' ', ['9 mm Luger', 'Luger']],
    ['%', []],
  ])('%j finds %j', (text, names) => {
    expect(new Set(search(index('9 mm Luger', 'Luger'), text, page).results)).toEqual(new Set(names));
  });
  test('the exact name, then what begins so, then the rest', () => {
    expect(search(index('Old Star', 'Starlight', 'Star'), 'star', page).results).toEqual([
      'Star',
      'Starlight',
      'Old Star',
    ]);
  });
  test('a page, and whether there are more', () => {
    const entries = index('a 1', 'a 2', 'a 3');
    expect(search(entries, 'a', { page: 0, pageSize: 2 })).toEqual({ results: ['a 1', 'a 2'], page: 0, hasMore: true });
    expect(search(entries, 'a', { page: 1, pageSize: 2 })).toEqual({ results: ['a 3'], page: 1, hasMore: false });
    expect(search(entries, 'a', { page: 0, pageSize: 3 }).hasMore).toBe(false);
  });
});

test('[AMMO-63] a name of two entries names both of them', () => {
  const named = namedBy([
    ['twice', 1],
    ['twice', 2],
    ['once', 3],
  ]);
  expect([named('Twice'), named('once'), named('never')]).toEqual([[1, 2], [3], []]);
  const answer = (name: string) =>
    matchOf(
      named(name),
      (id) => ({ id }),
      (id) => `no. ${id}`,
    );
  expect([answer('twice'), answer('once'), answer('never')]).toEqual([
    { several: ['no. 1', 'no. 2'] },
    { id: 3 },
    null,
  ]);
});
