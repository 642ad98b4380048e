import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportList } from '#domain/applications/company/import/columns';
import type { Row } from '#domain/applications/engine/rules';
import { lazyPart } from '../../../ui/lazyPart';

const SetColumnDialog = lazyPart(() => import('./SetColumnDialog'));

/** The button that gives one column of the rows that are found one value. */
export function SetColumn({ list, rows }: { list: ImportList; rows: readonly Row[] }) {
  const { t } = useTranslation('import');
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
        {t('set.open', { count: rows.length })}
      </button>
      {isOpen && <SetColumnDialog list={list} ids={rows.map(({ id }) => id)} onClose={() => setOpen(false)} />}
    </>
  );
}
