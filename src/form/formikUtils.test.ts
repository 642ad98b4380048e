import { clone, cloneDeep, isPlainObject, toPath } from './formikUtils';

const file = new File(['x'], 'passport.pdf');
const values = { name: 'Mari', lines: [{ id: 1, purposes: ['HUNTING'] }], empty: null, none: undefined, file };

test('a deep copy is equal and shares no array or object with the original', () => {
  const copy = cloneDeep(values);
  expect(copy).toEqual(values);
  expect(Object.keys(copy)).toEqual(Object.keys(values));
  expect(copy).not.toBe(values);
  expect(copy.lines).not.toBe(values.lines);
  expect(copy.lines[0]).not.toBe(values.lines[0]);
  expect(copy.lines[0]!.purposes).not.toBe(values.lines[0]!.purposes);
  expect(copy.file).toBe(file);
});

test('a shallow copy shares its items', () => {
  expect(clone(values)).toEqual(values);
  expect(clone(values)).not.toBe(values);
  expect(clone(values).lines).toBe(values.lines);
  expect(clone(values.lines)).not.toBe(values.lines);
  expect(Array.isArray(clone(values.lines))).toBe(true);
  expect(clone(values.lines)[0]).toBe(values.lines[0]);
});

test.each([undefined, null, 0, '', 'text', true])('%p is copied as the same value', (value) => {
  expect([clone(value), cloneDeep(value)]).toEqual([value, value]);
});

test.each([
  ['comment', ['comment']],
  ['weaponTypes[0].purposes', ['weaponTypes', '0', 'purposes']],
  ['a.b.c', ['a', 'b', 'c']],
  ['rows[10][2]', ['rows', '10', '2']],
  ['', []],
  [
    ['a', '0'],
    ['a', '0'],
  ],
])('the path %p is parsed as %p', (path, parts) => {
  expect(toPath(path)).toEqual(parts);
});

test.each<[unknown, boolean]>([
  [{}, true],
  [Object.create(null), true],
  [[], false],
  [null, false],
  [file, false],
  [new Date(), false],
  ['text', false],
])('%p is a plain object: %p', (value, isPlain) => {
  expect(isPlainObject(value)).toBe(isPlain);
});
