import { useTranslation } from 'react-i18next';
import type { PurchaseAllowance } from '#domain/applications/model';
import { showDate } from '#domain/dates';

interface PurchaseAllowancesProps {
  allowance: readonly PurchaseAllowance[];
  /** Last day on which the weapons may be bought, `YYYY-MM-DD`. */
  validUntil: string;
  /** The words for a weapon type. */
  nameOf: (type: string) => string;
}

/** What may be bought with a purchase licence, and what comes after it. */
export function PurchaseAllowances({ allowance, validUntil, nameOf }: PurchaseAllowancesProps) {
  const { t } = useTranslation('info');
  return (
    <div className="allowance">
      <h4>{t('licences.allowance.title')}</h4>
      <ul>
        {allowance.map(({ type, amount, bought }) => (
          <li key={type}>
            {t('licences.allowance.line', { type: nameOf(type), amount })}
            {bought > 0 && <span className="muted"> ({t('licences.allowance.bought', { bought })})</span>}
          </li>
        ))}
      </ul>
      <p>{t('licences.allowance.next', { date: showDate(validUntil) })}</p>
    </div>
  );
}
