import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';

const isClosed = (schema: object): boolean => 'additionalProperties' in schema && schema.additionalProperties === false;

/** What is read of a schema: its JSON Schema keywords. */
interface Keywords {
  type?: string;
  properties?: Record<string, Keywords>;
  items?: Keywords;
  maxItems?: number;
  anyOf?: readonly Keywords[];
  additionalProperties?: unknown;
}

/** A list with more items than its schema allows, found before its items are read. */
class TooManyItems extends Error {
  override name = 'TooManyItems';
  constructor(
    readonly instancePath: string,
    max: number,
  ) {
    super(`must not have more than ${max} items`);
  }
}

/**
 * A value without the properties that its schema does not name. `Value.Clean` of Typebox copies and checks the value once
 * more at every union, which took a third of the save of a large application, and leaves copies of schemas alone.
 * What is read is bounded by the schema, however large the value is.
 * @param path of the value in the body, as a JSON pointer.
 * @throws TooManyItems
 */
export function withoutUnnamed(schema: Keywords, value: unknown, path = ''): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (schema.anyOf) {
    const [only, ...others] = schema.anyOf.filter(({ type }) => type !== 'null');
    return only && others.length === 0 ? withoutUnnamed(only, value, path) : value;
  }
  const { items, maxItems = Number.POSITIVE_INFINITY, properties } = schema;
  if (Array.isArray(value)) {
    if (value.length > maxItems) throw new TooManyItems(path, maxItems);
    return items ? value.map((item, index) => withoutUnnamed(items, item, `${path}/${index}`)) : value;
  }
  if (!properties || schema.additionalProperties) return value;
  const given = value as Record<string, unknown>;
  const known: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(properties)) {
    if (!Object.hasOwn(given, name)) continue;
    const item = given[name];
    // The path is built for objects and lists alone: most values are neither.
    known[name] = typeof item === 'object' ? withoutUnnamed(each, item, `${path}/${name}`) : item;
  }
  return known;
}

/**
 * Typebox schemas as Fastify's validators. Query, path and headers are text turned into what the schema asks; a body is
 * taken as it is. Properties a schema does not name are dropped from bodies and queries, or refused where the schema says
 * `additionalProperties: false`. A schema is compiled at its first request.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let compiled: ReturnType<typeof Compile> | undefined;
  return (value: unknown) => {
    compiled ??= Compile(schema);
    const converted = httpPart === 'body' ? value : Value.Convert(schema, value);
    let known = converted;
    try {
      if (httpPart !== 'headers' && !isClosed(schema)) known = withoutUnnamed(schema, converted);
    } catch (error) {
      if (!(error instanceof TooManyItems)) throw error;
      const { instancePath, message } = error;
      return { error: [{ keyword: 'maxItems', schemaPath: '', instancePath, message, params: {} }] };
    }
    if (compiled.Check(known)) return { value: known };
    return { error: compiled.Errors(known).map((error) => ({ ...error, params: { ...error.params } })) };
  };
};
