import { useTranslation } from 'react-i18next';
import type { Column } from '#domain/applications/company/declaration/import/columns';
import type { CellError, Cells } from '#domain/applications/company/declaration/import/rows';
import { useLanguage } from '../../../../i18n';

interface CellErrorsProps {
  errors: readonly CellError[];
  columns: readonly Column[];
  onOffered: (cells: Cells) => void;
}

/** What is wrong with a row, and what the register calls what may be meant: one press puts it in. */
export function CellErrors({ errors, columns, onOffered }: CellErrorsProps) {
  const { t } = useTranslation(['declaration', 'companyWeaponsAmmo', 'common']);
  const language = useLanguage();
  const labelOf = (key: string | null) => columns.find((column) => column.key === key)?.header[language];
  return (
    <ul>
      {errors.map(({ column, key, params, offers = [] }) => (
        <li key={`${column} ${key}`}>
          {[labelOf(column), t(key, { ...params })].filter(Boolean).join(': ')}
          {offers.map(({ text, cells }) => (
            <button key={text} type="button" className="button import-offer" onClick={() => onOffered(cells)}>
              {t('import.offer', { text })}
            </button>
          ))}
        </li>
      ))}
    </ul>
  );
}
