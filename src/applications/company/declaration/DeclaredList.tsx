import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { numberedLists } from '#domain/api';
import type { DeclarationList } from '#domain/applications/company/import/columns';
import type { RowKind } from '#domain/applications/engine/rows';
import type { Row } from '#domain/applications/engine/rules';
import { useWhenIdle } from '../../../ui/lazyPart';
import DeclaredBefore from '../../check/DeclaredBefore';
import { ChangeByOther } from '../../form/ChangeByOther';
import type { Cursor } from '../../form/cursors';
import { useFormIsReadOnly, useFormValues } from '../../form/formContext';
import { SectionRows } from '../../form/RowList';
import { LoadFailed } from '../../form/Section';
import type { Classifier } from '../../form/useClassifier';
import { RowsImport } from '../spreadsheet/RowsImport';
import { SetColumn } from '../spreadsheet/SetColumn';
import './declaration.css';

interface DeclaredListProps<R extends Row> {
  id: DeclarationList;
  options: { row: RowKind<R, never>; min: number; max: number | null };
  /** The fields of the open row, loaded before the first row is opened. */
  Fields: ComponentType<{ at: Cursor<R> }> & { preload: () => Promise<void> };
  /** The code lists that its rows choose from. */
  lists: Classifier;
}

/** One of the four lists: a card that can be folded, and its rows (AMMO-01). */
export function DeclaredList<R extends Row>({ id, options, Fields, lists }: DeclaredListProps<R>) {
  const { t } = useTranslation(['form', 'companyWeaponsAmmo']);
  const isReadOnly = useFormIsReadOnly();
  useWhenIdle(Fields.preload);
  const numbered = numberedLists.find((list) => list === id);
  const count = useFormValues((values: Record<string, readonly Row[]>) => values[id]?.length ?? 0);
  return (
    <details open className="form-section declared-list" data-list={id}>
      <summary>
        <h2>
          {t(`section.${id}`)} <span className="declared-count">({count})</span>
        </h2>
      </summary>
      <ChangeByOther section={id} />
      {!isReadOnly && id === 'ammunition' && <p className="field-help">{t('companyWeaponsAmmo:help.lists')}</p>}
      {numbered && <DeclaredBefore list={numbered} />}
      {lists.isFailed && <LoadFailed text={t('listFailed')} onRetry={lists.retry} />}
      <SectionRows
        id={id}
        row={options.row}
        min={options.min}
        max={options.max}
        Fields={Fields}
        otherActions={<RowsImport list={id} max={options.max} />}
        foundActions={(found) => <SetColumn list={id} rows={found} />}
      />
    </details>
  );
}
