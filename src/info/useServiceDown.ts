import { failureOf, isUnreachable } from '#domain/errors';
import { useApplicationLists } from './useApplications';
import { useLicenceList } from './useLicences';

interface ServiceOutage {
  /** Key of the message. */
  failureKey: string;
  isRetrying: boolean;
  retry: () => void;
}

/** No list of the start page was answered: the service is down; null while anything still works. */
export function useServiceDown(): ServiceOutage | null {
  const lists = useApplicationLists();
  const licences = useLicenceList();
  // While an error is tried again, the query has none: the notice stays until there is an answer.
  const areLicencesDown = licences.error
    ? isUnreachable(failureOf(licences.error))
    : licences.isPending && licences.errorUpdatedAt > 0;
  if (!lists.data?.isServiceDown || !lists.data.failureKey || (licences.isEnabled && !areLicencesDown)) return null;
  return {
    failureKey: lists.data.failureKey,
    isRetrying: lists.isFetching || licences.isFetching,
    retry: () => {
      void lists.refetch();
      if (licences.isEnabled) void licences.refetch();
    },
  };
}
