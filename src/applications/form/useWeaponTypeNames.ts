import { useCallback } from 'react';
import { weaponCategories } from '#domain/codes';
import { useClassifiers } from './useClassifier';
import { useStableValue } from './useFormContextData';

const categoryLists = weaponCategories.map((category) => `CL_WEAPON_CATEGORY_${category}` as const);

/** The words for a weapon type; its code while they are not there. */
export function useWeaponTypeNames(): (code: string) => string {
  const { entries } = useClassifiers(categoryLists);
  const names = useStableValue(Object.fromEntries(entries.map(({ code, value }) => [code, value])));
  return useCallback((code: string) => names[code] ?? code, [names]);
}
