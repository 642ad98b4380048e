import type { ApplicationTypeEntry, ClassifierEntry } from '#domain/api';
import type { ClassifierType, UserGroup } from '#domain/codes';
import { read } from './client';

/** API-090: one code list, its texts in the language of the portal. */
export const loadClassifier = (
  type: ClassifierType,
  userGroup?: UserGroup,
  signal?: AbortSignal,
): Promise<ClassifierEntry[]> => read('/v1/externalClassifier/classifiers', signal, { type, userGroup });

/** API-096: kinds the acting party may start. */
export const loadApplicationTypes = (signal?: AbortSignal): Promise<ApplicationTypeEntry[]> =>
  read('/v1/externalWeaponProceeding/types', signal);
