import { useApplicationLists } from './useApplications';
import { useLicenceList } from './useLicences';

/** Has the service answered for both lists of the party, with data or with a failure? */
export function useListsLoaded(): boolean {
  const lists = useApplicationLists();
  const licences = useLicenceList();
  return lists.isFetched && (licences.isFetched || !licences.isEnabled);
}
