import { contentsOf } from './contents';

test.each<[name: string, counts: Parameters<typeof contentsOf>[0], shown: object]>([
  ['nothing', { weaponTypes: 0, weapons: 0 }, {}],
  ['weapons applied for', { weaponTypes: 3, weapons: 0 }, { weapons: 3 }],
  ['weapons declared', { weapon: 200, ammunition: 1 }, { weapons: 200, ammunition: 1 }],
  ['the depository that a form begins with', { depositories: 1 }, {}],
  ['more depositories', { depositories: 2 }, { depositories: 2 }],
  ['a list that no card names', { files: 4 }, {}],
])('[ROLE-18] a card counts %s', (_name, counts, shown) => {
  expect(contentsOf(counts)).toEqual(shown);
});
