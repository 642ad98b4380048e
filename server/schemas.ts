import { type TSchema, Type } from 'typebox';
import { idempotencyHeader } from '#domain/api';
import { messageIds } from '#domain/errors';

/** Schemas many routes share. */

const TextParams = Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])));

const FieldErrorShape = Type.Object({
  field: Type.String(),
  key: Type.String(),
  params: TextParams,
  text: Type.Optional(Type.String()),
});

/** API-005. */
const ErrorShape = Type.Object({
  messageId: Type.Enum([...messageIds]),
  message: Type.String(),
  params: TextParams,
  field: Type.Optional(Type.String()),
  fields: Type.Optional(Type.Array(FieldErrorShape)),
  saved: Type.Optional(Type.Object({ id: Type.Integer(), no: Type.String(), version: Type.Integer() })),
});

/** Every error answer of every route has the same shape. */
export const errorResponses = { '4xx': ErrorShape, '5xx': ErrorShape } as const satisfies Record<string, TSchema>;

/** Path of one numbered thing. */
export const IdParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

/** Binary content; the response header has its media type. */
export const Binary = Type.Unsafe<Buffer>({ type: 'string', format: 'binary' });

/** Query that asks about one person; whose code it may be, the route checks. */
export const IdCodeQuery = Type.Object({ idCode: Type.String({ minLength: 1, maxLength: 20 }) });

/** Which page of a list, newest first: that of the rows before this id; without it the first. */
export const PageQuery = Type.Object({ before: Type.Optional(IdParams.properties.id) });

/** Headers of a save that is safe to repeat (design §5). */
export const SaveHeaders = Type.Object({
  [idempotencyHeader]: Type.Optional(Type.String({ minLength: 8, maxLength: 100, pattern: '^[\\w-]+$' })),
});
