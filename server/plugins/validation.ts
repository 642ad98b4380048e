import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';

/**
 * Typebox schemas as Fastify's validators. Query, path and headers are text turned into what the schema asks; a body is
 * taken as it is. Properties a schema does not name are dropped from bodies and queries.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const compiled = Compile(schema);
  return (value: unknown) => {
    const converted = httpPart === 'body' ? value : Value.Convert(schema, value);
    const known = httpPart === 'headers' ? converted : Value.Clean(schema, converted);
    if (compiled.Check(known)) return { value: known };
    return { error: compiled.Errors(known).map((error) => ({ ...error, params: { ...error.params } })) };
  };
};
