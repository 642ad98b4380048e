import { useTranslation } from 'react-i18next';
import type { Weapon } from '#domain/applications/model';

/** Number of weapons shown on a card; a longer list is collapsed. */
const openUpTo = 3;

/** Weapons of a licence (INFO-01, INFO-05). */
export function WeaponList({ weapons, nameOf }: { weapons: readonly Weapon[]; nameOf: (type: string) => string }) {
  const { t } = useTranslation('info');
  const isLoaded = (code: string) => nameOf(code) !== code;
  if (weapons.length === 0) return <p className="muted">{t('licences.noWeapons')}</p>;
  return (
    <details className="weapons" open={weapons.length <= openUpTo}>
      <summary>{t('licences.weapons', { number: weapons.length })}</summary>
      <ul>
        {weapons.map(({ id, make, model, type, caliber, factoryNo, purposes, nationalSecurity }) => (
          <li key={id}>
            <strong>{`${make} ${model}`.trim()}</strong>
            <span>{[nameOf(type), caliber].filter(Boolean).join(', ')}</span>
            <span className="muted">
              {factoryNo ? t('licences.factoryNo', { number: factoryNo }) : t('licences.noNumber')}
            </span>
            <span>
              {[...purposes.filter(isLoaded).map(nameOf), nationalSecurity && t('licences.nationalSecurity')]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
