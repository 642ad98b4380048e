import { useQuery } from '@tanstack/react-query';
import { delays } from '#domain/limits';
import { present } from '#domain/present';
import { useApplicationDeps } from '../applicationContext';
import { useForm } from '../form/formContext';

/** The other persons who have the application of the company open now (PAG-05). */
interface Colleagues {
  /** Can there be any? */
  isShared: boolean;
  /** First and last names. */
  names: readonly string[];
  /** Has one of them saved a version that is not on screen yet? */
  haveSaved: boolean;
}

export function useColleagues(): Colleagues {
  const { api, party } = useApplicationDeps();
  const { definition, application, isReadOnly } = useForm();
  const { id, version = 0 } = application;
  const isShared = definition.audience === 'company' && id !== undefined && !isReadOnly;
  const { data } = useQuery({
    queryKey: [party.code, 'presence', definition.apiResource, id],
    queryFn: ({ signal }) => api.announcePresence(definition.apiResource, present(id, 'the id'), signal),
    enabled: isShared,
    refetchInterval: delays.presence,
    gcTime: 0,
  });
  const names = data?.colleagues ?? [];
  return { isShared, names, haveSaved: names.length > 0 && (data?.version ?? 0) > version };
}
