import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';

const isClosed = (schema: object): boolean => 'additionalProperties' in schema && schema.additionalProperties === false;

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
    const known = httpPart === 'headers' || isClosed(schema) ? converted : Value.Clean(schema, converted);
    if (compiled.Check(known)) return { value: known };
    return { error: compiled.Errors(known).map((error) => ({ ...error, params: { ...error.params } })) };
  };
};
