import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ApplicationSummary } from '#domain/applications/model';
import { resourcesOf } from '#domain/applications/registry';
import type { Audience } from '#domain/codes';
import { failureOf, isUnreachable } from '#domain/errors';
import { listApplications } from '../api/applications';
import { useSignedIn } from '../session/SessionProvider';
import { useNotify } from '../shell/notifications';

interface Lists {
  applications: ApplicationSummary[];
  /** Key of the message, when a list could not be fetched; one for all of them (OPEN-91). */
  failureKey: string | null;
  /** No list was answered by the service. */
  isServiceDown: boolean;
}

const listsKey = (partyCode: string) => [partyCode, 'applications'];

/**
 * The lists of every resource of an audience, one after another (INFO-17, INFO-18). One that fails adds no rows and does
 * not stop the others (INFO-19).
 */
async function fetchLists(audience: Audience, idCode: string, signal: AbortSignal): Promise<Lists> {
  const applications: ApplicationSummary[] = [];
  let failureKey: string | null = null;
  let isServiceDown = true;
  for (const resource of resourcesOf(audience)) {
    signal.throwIfAborted();
    try {
      applications.push(...(await listApplications(audience, resource, idCode, signal)));
      isServiceDown = false;
    } catch (error) {
      const failure = failureOf(error);
      failureKey ??= failure.key;
      isServiceDown &&= isUnreachable(failure);
    }
  }
  signal.throwIfAborted();
  return { applications, failureKey, isServiceDown };
}

/** The lists as they were fetched, newest application first over all kinds (INFO-08). */
export function useApplicationLists() {
  const { profile, party, audience } = useSignedIn();
  return useQuery({
    queryKey: listsKey(party.code),
    queryFn: ({ signal }) => fetchLists(audience, profile.idCode, signal),
    select: newestFirst,
  });
}

const newestFirst = ({ applications, ...others }: Lists): Lists => ({
  ...others,
  applications: [...applications].sort((a, b) => b.id - a.id),
});

/** Applications of the acting party (INFO-08), none before they are loaded. A list that failed is told of in the snackbar (ERR-02). */
export function useApplications(): readonly ApplicationSummary[] {
  const notify = useNotify();
  const { data } = useApplicationLists();
  useEffect(() => {
    if (data?.failureKey) notify({ key: data.failureKey });
  }, [data, notify]);
  return data?.applications ?? none;
}

const none: readonly ApplicationSummary[] = [];

/** Changes the list shown: `remove` takes one application out at once, `reload` asks the server again. */
export function useListChanges(): { remove: (id: number) => void; reload: () => void } {
  const { party } = useSignedIn();
  const client = useQueryClient();
  return useMemo(() => {
    const queryKey = listsKey(party.code);
    return {
      remove: (id) =>
        client.setQueryData<Lists>(
          queryKey,
          (lists) =>
            lists && {
              applications: lists.applications.filter((each) => each.id !== id),
              failureKey: null,
              isServiceDown: false,
            },
        ),
      reload: () => void client.invalidateQueries({ queryKey }),
    };
  }, [client, party.code]);
}
