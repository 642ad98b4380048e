import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportList } from '#domain/applications/company/import/columns';
import { lazyPart, useWhenIdle } from '../../../ui/lazyPart';
import { useFormIsReadOnly, useFormStore } from '../../form/formContext';
import { rememberImport, wasImportStarted } from './startedImports';

const RowsImportDialog = lazyPart(() => import('./RowsImportDialog'));

/** The button that opens the import of rows into a list. What it opens is loaded when it is first used. */
export function RowsImport({ list, max = null }: { list: ImportList; max?: number | null }) {
  const { t } = useTranslation('import');
  const store = useFormStore();
  const isReadOnly = useFormIsReadOnly();
  const [openings, setOpenings] = useState(0);
  useWhenIdle(RowsImportDialog.preload, !isReadOnly);
  if (isReadOnly) return null;
  const open = () => {
    rememberImport(store, list);
    setOpenings((count) => count + 1);
  };
  return (
    <>
      {wasImportStarted(store, list) && <RowsImportDialog list={list} openings={openings} max={max} />}
      <Button variant="minimal" text={t(`open.${list}`)} onClick={open} />
    </>
  );
}
