import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';

interface EqualOfferProps {
  /** Rows with the same wrong texts as the one that was corrected. */
  count: number;
  onAccepted: () => void;
}

/** After a correction: the other rows with the same wrong texts can be corrected at once (IMP-02). */
export function EqualOffer({ count, onAccepted }: EqualOfferProps) {
  const { t } = useTranslation('import');
  return (
    <div role="status">
      {count > 0 && (
        <div className="notice import-split">
          <p>{t('equal.found', { count })}</p>
          <Button text={t('equal.correct', { count })} onClick={onAccepted} />
        </div>
      )}
    </div>
  );
}
