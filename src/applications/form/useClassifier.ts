import { skipToken, useQueries, useQuery } from '@tanstack/react-query';
import type { ClassifierEntry } from '#domain/api';
import type { ClassifierType, UserGroup } from '#domain/codes';
import { codeListKey, codeListQuery } from '../../api/sharedQueries';
import { useLanguage } from '../../i18n';
import { useApplicationDeps } from '../applicationContext';
import { useStableValue } from './lookups';
import { useErrorNotification } from './useErrorNotification';

const none: ClassifierEntry[] = [];

export interface Classifier {
  entries: ClassifierEntry[];
  isPending: boolean;
  isFailed: boolean;
  retry: () => void;
}

/** One code list in the language shown; its texts come from the server as they are (L10N-11). */
export function useClassifier(type: ClassifierType, userGroup: UserGroup | null = null): Classifier {
  const { api } = useApplicationDeps();
  const language = useLanguage();
  const { data, error, isPending, isError, refetch } = useQuery({
    ...codeListQuery(language, type, (signal) => api.loadClassifier(type, userGroup, signal), userGroup),
    placeholderData: (previous) => previous,
  });
  useErrorNotification(error);
  return { entries: data ?? none, isPending, isFailed: isError, retry: () => void refetch() };
}

/** The entries of a list that a section has loaded already; undefined while none has. @param type null: of no list. */
export function useLoadedEntries(
  type: ClassifierType | null,
  userGroup: UserGroup | null = null,
): readonly ClassifierEntry[] | undefined {
  const language = useLanguage();
  const { data } = useQuery<ClassifierEntry[]>({
    queryKey: codeListKey(language, type, userGroup),
    queryFn: skipToken,
    placeholderData: (previous: ClassifierEntry[] | undefined) => previous,
  });
  return data;
}

/** The codes of such a list. */
export const useLoadedClassifier = (
  type: ClassifierType,
  userGroup: UserGroup | null = null,
): readonly string[] | undefined => useStableValue(useLoadedEntries(type, userGroup)?.map(({ code }) => code));

/** Several code lists at once, in the order asked. */
export function useClassifiers(types: readonly ClassifierType[]): Classifier & { lists: ClassifierEntry[][] } {
  const { api } = useApplicationDeps();
  const language = useLanguage();
  const results = useQueries({
    queries: types.map((type) => ({
      ...codeListQuery(language, type, (signal) => api.loadClassifier(type, null, signal)),
      placeholderData: (previous: ClassifierEntry[] | undefined) => previous,
    })),
  });
  const failed = results.filter((result) => result.isError);
  useErrorNotification(failed[0]?.error ?? null);
  const lists = results.map(({ data }) => data ?? none);
  return {
    lists,
    entries: lists.flat(),
    isPending: results.some((result) => result.isPending),
    isFailed: failed.length > 0,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
