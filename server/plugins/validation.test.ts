import { expect, test } from '@jest/globals';
import { Type } from 'typebox';
import { withoutUnnamed } from './validation';

const Place = Type.Object({ town: Type.String() });
const nullable = Type.Union([Place, Type.Null()]);

test.each([
  ['of an object', Place, { town: 'Tartu', x: 1 }, { town: 'Tartu' }],
  ['of the items of a list', Type.Array(Place), [{ town: 'Tartu', x: 1 }], [{ town: 'Tartu' }]],
  ['of a value that may be null', nullable, { town: 'Tartu', x: 1 }, { town: 'Tartu' }],
  ['of none', nullable, null, null],
  // A copy of a schema is no schema of Typebox any more.
  ['of a schema with a default', { ...nullable, default: null }, { town: 'Tartu', x: 1 }, { town: 'Tartu' }],
  ['of an object that takes any', Type.Object({}, { additionalProperties: true }), { x: 1 }, { x: 1 }],
  ['called like what every object has', Place, JSON.parse('{"__proto__": {"x": 1}, "constructor": 1}'), {}],
])('unnamed properties %s', (_what, schema, value, expected) => {
  expect(withoutUnnamed(schema, value)).toEqual(expected);
});

test('a value of another type than its schema is left to the check', () => {
  for (const value of ['Tartu', 7, [1], null]) expect(withoutUnnamed(Place, value)).toEqual(value);
});
