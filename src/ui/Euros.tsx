import { useTranslation } from 'react-i18next';

/** An amount as people write it: `60 €`, `12,50 €` in Estonian, `€60` in English. */
export function Euros({ amount }: { amount: number }) {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(i18n.language, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  });
  return <span className="amount">{format.format(amount)}</span>;
}
