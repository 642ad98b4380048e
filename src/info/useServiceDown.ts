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
  const isLicenceListDown =
    !licences.isEnabled || (licences.error !== null && isUnreachable(failureOf(licences.error)));
  if (!lists.data?.isServiceDown || !lists.data.failureKey || !isLicenceListDown) return null;
  return {
    failureKey: lists.data.failureKey,
    isRetrying: lists.isFetching || licences.isFetching,
    retry: () => {
      void lists.refetch();
      if (licences.isEnabled) void licences.refetch();
    },
  };
}
