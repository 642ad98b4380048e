import { useQuery } from '@tanstack/react-query';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { ApplicationCore } from '#domain/applications/model';
import { isWithColleague } from '#domain/applications/review';
import { delays } from '#domain/limits';
import { present } from '#domain/present';
import { useApplicationDeps } from '../applicationContext';

/** The other persons who have the application of the company open now (PAG-05). */
interface Colleagues {
  /** Can there be any? */
  isShared: boolean;
  /** First and last names. */
  names: readonly string[];
  /** Has one of them saved a version, or handed the draft over, that is not on screen yet? */
  haveSaved: boolean;
}

export function useColleagues(
  definition: ApplicationDefinition,
  application: Pick<ApplicationCore, 'id' | 'version' | 'review'>,
  isReadOnly: boolean,
): Colleagues {
  const { api, party } = useApplicationDeps();
  const { id, version = 0 } = application;
  const isReviewed = isWithColleague(application);
  const isShared = definition.audience === 'company' && id !== undefined && (!isReadOnly || isReviewed);
  const { data } = useQuery({
    queryKey: [party.code, 'presence', definition.apiResource, id],
    queryFn: ({ signal }) => api.announcePresence(definition.apiResource, present(id, 'the id'), signal),
    enabled: isShared,
    refetchInterval: delays.presence,
    gcTime: 0,
  });
  const names = data?.colleagues ?? [];
  // A reviewer may have left already.
  return { isShared, names, haveSaved: (names.length > 0 || isReviewed) && (data?.version ?? 0) > version };
}
