import { useQuery } from '@tanstack/react-query';
import type { Licence } from '#domain/applications/model';
import { hasRight } from '#domain/roles';
import { listLicences } from '../api/licences';
import { useSignedIn } from '../session/SessionProvider';

export function useLicenceList() {
  const { party, audience } = useSignedIn();
  return useQuery({
    queryKey: [party.code, 'licences'],
    queryFn: ({ signal }) => listLicences(audience, signal),
    // Some parties see applications only (INFO-13).
    enabled: hasRight(party.type, 'list.switch'),
  });
}

/** Licences of the acting party. None after a failure, which is not shown (ERR-03), and before they are loaded. */
export const useLicences = (): readonly Licence[] => useLicenceList().data ?? none;

const none: readonly Licence[] = [];
