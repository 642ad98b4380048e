import { ObjectSchema, type Schema, ValidationError } from 'yup';
import type { FieldError } from './errors';

/** A message as a schema gives it: a translation key, or a key with parameters. */
export type Message = string | { key: string; params: Record<string, string | number> };

const read = (error: ValidationError): FieldError => {
  const message = error.message as unknown as Message;
  return typeof message === 'string'
    ? { field: error.path ?? '', key: message }
    : { field: error.path ?? '', key: message.key, params: message.params };
};

/** Place of a field in the schema, which stands in the order of the form. */
const placeIn = (schema: Schema) => {
  const order = schema instanceof ObjectSchema ? Object.keys(schema.fields) : [];
  return ({ field }: FieldError) => order.indexOf(field.split(/[.[]/, 1)[0] ?? '');
};

/**
 * Every error of `values` under `schema`, in the order of the fields; the first one of each field.
 * Portal and server call this with the same schema (VAL-27).
 */
export async function fieldErrors(schema: Schema, values: unknown): Promise<FieldError[]> {
  try {
    await schema.validate(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const all = (error.inner.length > 0 ? error.inner : [error]).flatMap((e) => (e.inner.length > 0 ? e.inner : [e]));
    const seen = new Set<string>();
    const place = placeIn(schema);
    return all
      .map(read)
      .filter(({ field }) => !seen.has(field) && seen.add(field))
      .sort((a, b) => place(a) - place(b));
  }
}
