import { useTranslation } from 'react-i18next';
import { required, withoutRows } from '#domain/fields';

/** Messages that each field has words of its own for: their key, by the name of the field. */
const byField: Readonly<Record<string, (field: string) => string>> = { [required]: (field) => `required:${field}` };

/** Namespaces that are loaded when the browser is idle, or with the first error that is shown. */
export const errorTexts: readonly string[] = ['required'];

/**
 * The message of a field: what to do, in the words of the field, or else the message that all fields share (VAL-25,
 * VAL-26). The shared one also stands in until the texts of the fields are loaded.
 */
export function useErrorText(): (path: string, key: string, params?: Record<string, unknown>) => string {
  const { t } = useTranslation(['common', ...errorTexts], { useSuspense: false });
  return (path, key, params) => {
    const own = byField[key]?.(withoutRows(path));
    return t(own ? [own, key] : key, { ns: 'common', ...params });
  };
}
