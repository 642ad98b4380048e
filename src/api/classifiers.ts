import type { ApplicationTypeEntry, ClassifierEntry } from '#domain/api';
import type { ClassifierType, Language, UserGroup } from '#domain/codes';
import { client, read } from './client';

/** API-090: one code list, its texts in the language of the portal. */
export const loadClassifier = (
  type: ClassifierType,
  userGroup?: UserGroup,
  signal?: AbortSignal,
): Promise<ClassifierEntry[]> => read('/v1/externalClassifier/classifiers', signal, { type, userGroup });

/** The same list in a language that may be another one. */
export async function loadClassifierIn(
  language: Language,
  type: ClassifierType,
  userGroup?: UserGroup,
  signal?: AbortSignal,
): Promise<ClassifierEntry[]> {
  const { data } = await client.get<ClassifierEntry[]>('/v1/externalClassifier/classifiers', {
    params: { type, userGroup },
    headers: { 'Accept-Language': language },
    signal,
  });
  return data;
}

/** API-096: kinds the acting party may start. */
export const loadApplicationTypes = (signal?: AbortSignal): Promise<ApplicationTypeEntry[]> =>
  read('/v1/externalWeaponProceeding/types', signal);
