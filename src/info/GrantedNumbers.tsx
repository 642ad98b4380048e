import { useTranslation } from 'react-i18next';
import type { GrantedWeapons } from '#domain/applications/model';
import { WeaponNumbers } from './WeaponNumbers';

interface GrantedNumbersProps {
  granted: readonly GrantedWeapons[];
  /** The words for a weapon type. */
  nameOf: (type: string) => string;
}

/** How many weapons a company may hold by its licence, and how many are on it. */
export function GrantedNumbers({ granted, nameOf }: GrantedNumbersProps) {
  const { t } = useTranslation('info');
  const lines = granted.map(({ type, amount, held }) => ({
    type,
    text: t('licences.granted.line', { type: nameOf(type), amount }),
    used: t('licences.granted.held', { held }),
  }));
  return (
    <div className="allowance">
      <WeaponNumbers title={t('licences.granted.title')} lines={lines} />
    </div>
  );
}
