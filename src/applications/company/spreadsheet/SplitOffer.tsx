import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { mayBeOneNumber } from '#domain/applications/company/import/numbers';
import type { PreviewRow } from './importSession';

interface SplitOfferProps {
  rows: readonly PreviewRow[];
  onSplit: () => void;
  onKept: () => void;
}

/** Rows whose serial number seems to be several: they are split, or said to have one (IMP-03). */
export function SplitOffer({ rows, onSplit, onKept }: SplitOfferProps) {
  const { t } = useTranslation('import');
  const offered = rows.filter(({ several }) => several > 0);
  if (offered.length === 0) return null;
  const numbers = offered.reduce((sum, { several }) => sum + several, 0);
  const [{ cells = {} } = {}] = offered;
  return (
    <div className="notice import-split">
      <p>{t('split.found', { count: offered.length, numbers, example: cells.serialNumber })}</p>
      <div className="actions">
        <Button intent="primary" text={t('split.split', { count: numbers })} onClick={onSplit} />
        {offered.some((row) => mayBeOneNumber(row.cells)) && (
          <Button text={t('split.keep', { count: offered.length })} onClick={onKept} />
        )}
      </div>
    </div>
  );
}
