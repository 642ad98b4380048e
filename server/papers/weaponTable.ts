import type { Weapon } from '#domain/applications/model';
import { weaponTypeLists } from '#domain/codes';
import type { PdfSection } from '../pdf/taggedPdf';
import type { Words } from '../reference/words';

const columns = [
  { key: 'row', share: 1 },
  { key: 'makeModel', share: 5 },
  { key: 'type', share: 4 },
  { key: 'caliber', share: 2.5 },
  { key: 'factoryNo', share: 2.5 },
  { key: 'purposes', share: 5 },
] as const;

/** A table of weapons, each with the purposes for which it may be used (TRU-05); none without weapons. */
export function weaponSections(weapons: readonly Weapon[], { t, code }: Words): PdfSection[] {
  if (weapons.length === 0) return [];
  const cellsOf = (weapon: Weapon, index: number) => {
    const { make, model, type, caliber, factoryNo, purposes, nationalSecurity } = weapon;
    return [
      `${index + 1}`,
      `${make} ${model}`.trim(),
      code(weaponTypeLists, type),
      caliber,
      factoryNo || t('info:licences.noNumber'),
      [
        ...purposes.map((purpose) => code(['CL_WEAPON_PURPOSE'], purpose)),
        ...(nationalSecurity ? [t('info:licences.nationalSecurity')] : []),
      ].join(', '),
    ];
  };
  return [
    {
      title: t('info:licences.weapons', { number: weapons.length }),
      table: {
        columns: columns.map(({ key, share }) => ({ title: t(`decision:column.${key}`), share })),
        rows: weapons.map(cellsOf),
      },
    },
  ];
}
