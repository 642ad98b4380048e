import { useQueries } from '@tanstack/react-query';
import { weaponCategories } from '#domain/codes';
import { weaponCategoryQuery } from '../api/sharedQueries';
import { useLanguage } from '../i18n';

/** The words for a weapon type; its code while they are not there. */
export function useWeaponTypeName(): (code: string) => string {
  const language = useLanguage();
  return useQueries({
    queries: weaponCategories.map((category) => weaponCategoryQuery(category, language)),
    combine: nameIn,
  });
}

const nameIn = (results: readonly { data?: readonly { code: string; value: string }[] }[]) => (code: string) =>
  results.flatMap(({ data }) => data ?? []).find((entry) => entry.code === code)?.value ?? code;
