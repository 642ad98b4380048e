import type { Language } from '#domain/codes';
import type { FieldError } from '#domain/errors';
import { required, withoutRows } from '#domain/fields';
import { translator } from './words';

/** Namespaces that messages of fields are in, beside those of summaries. */
const namespaces = ['required', 'import'] as const;

/**
 * Errors of fields with the words that the form shows.
 * @param own namespaces of the kinds that the fields may be of.
 */
export async function errorsInWords(
  errors: readonly FieldError[],
  language: Language,
  own: readonly string[],
): Promise<FieldError[]> {
  const t = await translator(language, ...namespaces, ...own);
  return errors.map((error) => {
    const { field, key, params } = error;
    // A message that says what is missing has words for each field.
    const keys = key === required ? [`required:${withoutRows(field)}`, key] : [key];
    return { ...error, text: t(keys, { ...params }) };
  });
}
