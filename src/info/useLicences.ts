import { useQuery } from '@tanstack/react-query';
import type { Licence } from '#domain/applications/model';
import { hasRight } from '#domain/roles';
import { listLicences } from '../api/licences';
import { useSignedIn } from '../session/SessionProvider';

/** Licences of the acting party; null while they are loaded. None after a failure, which is not shown (ERR-03). */
export function useLicences(): { licences: Licence[] | null } {
  const { party, audience } = useSignedIn();
  const { data, isPending, isEnabled } = useQuery({
    queryKey: [party.code, 'licences'],
    queryFn: ({ signal }) => listLicences(audience, signal),
    // Some parties see applications only (INFO-13).
    enabled: hasRight(party.type, 'list.switch'),
  });
  return { licences: isPending && isEnabled ? null : (data ?? none) };
}

const none: Licence[] = [];
