import { useTranslation } from 'react-i18next';
import type { CellError, Cells } from '#domain/applications/company/import/cellErrors';
import type { Column } from '#domain/applications/company/import/columns';
import { useLanguage } from '../../../i18n';

interface CellErrorsProps {
  errors: readonly CellError[];
  columns: readonly Column[];
  onOffered: (cells: Cells) => void;
}

/** The errors of a row in words, with names of the register that may be meant: one press puts a name in. */
export function CellErrors({ errors, columns, onOffered }: CellErrorsProps) {
  const { t } = useTranslation([
    'import',
    'companyWeaponsAmmo',
    'companyCarryPermit',
    'companyWeaponLicence',
    'common',
  ]);
  const language = useLanguage();
  const labelOf = (key: string | null) => columns.find((column) => column.key === key)?.header[language];
  return (
    <ul>
      {errors.map(({ column, key, params, offers = [] }) => (
        <li key={`${column} ${key}`}>
          {[labelOf(column), t(key, { ...params })].filter(Boolean).join(': ')}
          {offers.map(({ text, cells, key: textKey }) => (
            <button
              key={`${textKey} ${text}`}
              type="button"
              className="button import-offer"
              onClick={() => onOffered(cells)}
            >
              {textKey ? t(textKey, { text }) : t('offer', { text })}
            </button>
          ))}
        </li>
      ))}
    </ul>
  );
}
