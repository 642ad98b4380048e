import { useQuery } from '@tanstack/react-query';
import { failureOf } from '#domain/errors';
import { loadPersonDocument } from '../api/registers';
import { useSignedIn } from '../session/SessionProvider';

/**
 * Has the population register no valid identity document of the person, so that no application can be started (ERR-20)? While
 * it is not known, the answer is no: the form asks again.
 */
export function useLacksDocument(): boolean {
  const { idCode } = useSignedIn().profile;
  const { error } = useQuery({
    queryKey: ['personDocument', idCode],
    queryFn: ({ signal }) => loadPersonDocument(idCode, signal),
    retry: false,
  });
  return error !== null && failureOf(error).kind === 'notFound';
}
