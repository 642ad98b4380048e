import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportList } from '#domain/applications/company/declaration/import/columns';
import { lazyPart, useWhenIdle } from '../../../../ui/lazyPart';
import { useFormIsReadOnly } from '../../../form/formContext';

const RowsImportDialog = lazyPart(() => import('./RowsImportDialog'));

/** The button that opens the import of rows into a list. What it opens is loaded when it is first used. */
export function RowsImport({ list }: { list: ImportList }) {
  const { t } = useTranslation('declaration');
  const isReadOnly = useFormIsReadOnly();
  const [openings, setOpenings] = useState(0);
  useWhenIdle(RowsImportDialog.preload, !isReadOnly);
  if (isReadOnly) return null;
  return (
    <>
      {openings > 0 && <RowsImportDialog list={list} openings={openings} />}
      <Button variant="minimal" text={t(`import.open.${list}`)} onClick={() => setOpenings((count) => count + 1)} />
    </>
  );
}
