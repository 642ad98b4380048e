import { showEuros } from '#domain/numbers';
import { useLanguage } from '../i18n';

/** An amount in euros. */
export function Euros({ amount }: { amount: number }) {
  return <span className="amount">{showEuros(amount, useLanguage())}</span>;
}
