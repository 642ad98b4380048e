import { expect, test } from '@jest/globals';
import { Type } from 'typebox';
import { validatorCompiler, withoutUnnamed } from './validation';

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

/** A list that counts how often an item is read. */
function counted<T>(list: T[]) {
  const reads = { count: 0 };
  const proxy = new Proxy(list, {
    get: (target, name, receiver) => {
      if (typeof name === 'string' && /^\d+$/.test(name)) reads.count += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  return { proxy, reads };
}
const compile = (schema: object) =>
  validatorCompiler({ schema, method: 'POST', url: '/', httpPart: 'body' } as never) as (value: unknown) => {
    error?: { instancePath: string }[];
  };

test.each([
  ['of the body', '/places'],
  ['of a list in a list', '/groups/0/places'],
])('a list %s that is too long is refused before its items are read', (_what, path) => {
  const Places = Type.Array(Place, { maxItems: 3 });
  const validate = compile(Type.Object({ places: Places, groups: Type.Array(Type.Object({ places: Places })) }));
  const { proxy, reads } = counted(Array<object>(320_000).fill({}));
  const body = path === '/places' ? { places: proxy, groups: [] } : { places: [], groups: [{ places: proxy }] };
  expect(validate(body).error).toEqual([expect.objectContaining({ instancePath: path })]);
  expect(reads.count).toBe(0);
});

test('properties that no schema names are not read', () => {
  const read: string[] = [];
  const body = new Proxy<Record<string, unknown>>(
    Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`x${n}`, n])),
    {
      get: (target, name: string) => {
        read.push(name);
        return target[name];
      },
    },
  );
  expect(withoutUnnamed(Place, body)).toEqual({});
  expect(read).toEqual([]);
});
