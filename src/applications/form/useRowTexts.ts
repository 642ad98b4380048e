import { useTranslation } from 'react-i18next';
import { rowTextKeys } from '#domain/applications/engine/rowTexts';
import { useForm } from './formContext';

/** Texts of rows, by their names: `employees.title`. The kind's own namespace comes before that of all forms. */
export function useRowTexts(): (name: string, params?: Record<string, unknown>) => string {
  const { namespace } = useForm().definition;
  const { t } = useTranslation([namespace, 'form']);
  return (name, params) => t(rowTextKeys(namespace, name), { ...params });
}
