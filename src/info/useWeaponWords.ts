import { useQueries } from '@tanstack/react-query';
import { type Audience, weaponCategories } from '#domain/codes';
import { purposesQuery, weaponCategoryQuery } from '../api/sharedQueries';
import { useLanguage } from '../i18n';

/** The words for a weapon type or a purpose; the code while they are not there. */
export function useWeaponWords(audience: Audience): (code: string) => string {
  const language = useLanguage();
  return useQueries({
    queries: [
      ...weaponCategories.map((category) => weaponCategoryQuery(category, language)),
      purposesQuery(audience, language),
    ],
    combine: nameIn,
  });
}

const nameIn = (results: readonly { data?: readonly { code: string; value: string }[] }[]) => (code: string) =>
  results.flatMap(({ data }) => data ?? []).find((entry) => entry.code === code)?.value ?? code;
