import { useTranslation } from 'react-i18next';
import type { Licence, PurchaseAllowance } from '#domain/applications/model';
import { showDate } from '#domain/dates';
import { WeaponNumbers } from './WeaponNumbers';

interface PurchaseAllowancesProps extends Pick<Licence, 'validUntil' | 'boughtOnto'> {
  allowance: readonly PurchaseAllowance[];
  /** The words for a weapon type. */
  nameOf: (type: string) => string;
}

/** What may be bought with a purchase licence, by when, and what comes after it. */
export function PurchaseAllowances({ allowance, validUntil, boughtOnto, nameOf }: PurchaseAllowancesProps) {
  const { t } = useTranslation('info');
  const date = showDate(validUntil);
  const lines = allowance.map(({ type, amount, bought }) => ({
    type,
    text: t('licences.allowance.line', { type: nameOf(type), amount }),
    used: bought > 0 ? t('licences.allowance.bought', { bought }) : null,
  }));
  return (
    <div className="allowance">
      <WeaponNumbers title={t('licences.allowance.title')} lines={lines} />
      <p>
        {boughtOnto
          ? t('licences.allowance.nextOfCompany', { date, licence: boughtOnto })
          : t('licences.allowance.next', { date })}
      </p>
    </div>
  );
}
