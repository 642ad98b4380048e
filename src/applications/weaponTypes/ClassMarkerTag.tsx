import { useTranslation } from 'react-i18next';
import { weaponTypeRow } from '#domain/weaponTypes';

/** The EU class of a weapon type, next to its name (PRIV-34, OPEN-34). */
export function ClassMarkerTag({ code }: { code: string }) {
  const { t } = useTranslation('form');
  const marker = weaponTypeRow(code)?.classMarker;
  if (!marker) return null;
  return <span className={`class-marker class-marker-${marker}`}>{t('weapon.class', { marker })}</span>;
}
