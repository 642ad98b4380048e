import { withUndone } from './rowChanges';

interface Weapon {
  id: string;
  year: string;
  maker: string;
}
const weapon = (id: string, year = '2020', maker = 'Glock'): Weapon => ({ id, year, maker });
const [a, b, c] = [weapon('a'), weapon('b'), weapon('c')] as [Weapon, Weapon, Weapon];

test('removed rows are in their places again', () => {
  expect(withUndone([b], [a, b, c], [b])).toEqual([a, b, c]);
});

test('a removed row that has come back meanwhile is not there twice', () => {
  const again = weapon('a', '2021');
  expect(withUndone([b, again], [a, b], [b])).toEqual([b, again]);
});

test('added rows are gone, also when they were edited', () => {
  expect(withUndone([a, weapon('n1', '1999'), weapon('n2')], [a], [a, weapon('n1'), weapon('n2')])).toEqual([a]);
});

test('a changed row is as it was, but for what was edited since', () => {
  const set = [weapon('a', '2024'), weapon('b', '2024')];
  const edited = { ...set[0]!, maker: 'Walther' };
  const again = { ...set[1]!, year: '2025' };
  expect(withUndone(set, [a, b], set)).toEqual([a, b]);
  expect(withUndone([edited, again], [a, b], set)).toEqual([weapon('a', '2020', 'Walther'), weapon('b', '2025')]);
});

test('rows that the change was not about stay as they are now', () => {
  const edited = weapon('c', '1999');
  const added = weapon('d');
  expect(withUndone([b, edited, added], [a, b, c], [b, c])).toEqual([a, b, edited, added]);
});
