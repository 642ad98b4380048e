import { queryOptions } from '@tanstack/react-query';
import type { ClassifierEntry } from '#domain/api';
import {
  type Audience,
  type ClassifierType,
  type Language,
  type UserGroup,
  userGroupOf,
  type WeaponCategory,
  weaponCategories,
} from '#domain/codes';
import { loadContact } from './applications';
import { loadApplicationTypes, loadClassifier } from './classifiers';
import { loadFeatureFlags } from './features';
import { queryClient, staleTimes } from './queryClient';

/** Lists that do not change during a session. */
const settled = { staleTime: Number.POSITIVE_INFINITY };

/** API-096: by party, since each is offered its own. Failing is only noted for developers (ERR-33). */
export const applicationTypesQuery = (partyCode: string, language: Language) =>
  queryOptions({
    queryKey: [partyCode, language, 'applicationTypes'],
    queryFn: async ({ signal }) =>
      loadApplicationTypes(signal).catch((error: unknown) => {
        if (!signal.aborted) console.warn('the kinds of application could not be loaded', error);
        throw error;
      }),
    ...settled,
  });

/** SHELL-42, SHELL-43: names of the flags that are on; after a failure all are off, and no message is shown (ERR-34). */
export const featureFlagsQuery = () =>
  queryOptions({
    queryKey: ['featureFlags'],
    queryFn: async ({ signal }) => (await loadFeatureFlags(signal)).map(({ name }) => name),
    ...settled,
  });

/** Query key of a code list. @param type null: no list. */
export const codeListKey = (language: Language, type: ClassifierType | null, userGroup: UserGroup | null = null) => [
  language,
  'classifier',
  type,
  userGroup,
];

/**
 * A code list in a language.
 * @param load asks the server for it.
 */
export const codeListQuery = (
  language: Language,
  type: ClassifierType,
  load: (signal: AbortSignal) => Promise<ClassifierEntry[]>,
  userGroup: UserGroup | null = null,
) =>
  queryOptions({
    queryKey: codeListKey(language, type, userGroup),
    queryFn: ({ signal }) => load(signal),
    staleTime: staleTimes.codeList,
  });

/** The weapon types of one category, in the language shown (API-211). */
export const weaponCategoryQuery = (category: WeaponCategory, language: Language) => {
  const type = `CL_WEAPON_CATEGORY_${category}` as const;
  return codeListQuery(language, type, (signal) => loadClassifier(type, undefined, signal));
};

/** The purposes that an audience may have a weapon for. */
export const purposesQuery = (audience: Audience, language: Language) => {
  const userGroup = userGroupOf[audience];
  return codeListQuery(
    language,
    'CL_WEAPON_PURPOSE',
    (signal) => loadClassifier('CL_WEAPON_PURPOSE', userGroup, signal),
    userGroup,
  );
};

/** The contact that a new application begins with, by party. What was asked for when its kind was chosen is used by the form. */
export const contactQuery = (partyCode: string) =>
  queryOptions({
    queryKey: [partyCode, 'contact'],
    queryFn: ({ signal }) => loadContact(signal),
    staleTime: 3_000,
  });

/** AUTH-31, AUTH-32: what every application needs is prefetched after login. Failures are not shown here. */
export function fetchAhead(partyCode: string, language: Language): void {
  void queryClient.prefetchQuery(applicationTypesQuery(partyCode, language));
  void queryClient.prefetchQuery(featureFlagsQuery());
  for (const category of weaponCategories) void queryClient.prefetchQuery(weaponCategoryQuery(category, language));
}
