import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApplicationDefinition } from '#domain/applications/definition';
import { delays } from '#domain/limits';
import { useApplicationDeps } from '../applicationContext';
import { amountQuery } from '../payment/useAmount';
import { offeredWeaponsQuery } from '../weapons/useOfferedWeapons';
import type { ApplicationRouteParams } from './routeParams';

/** Whether an answer is waited for: until it has come, at most for the delay in milliseconds, and only once. */
function useWait(isPending: boolean, delay: number): boolean {
  const [isOver, setOver] = useState(!isPending);
  useEffect(() => {
    if (!isPending) return setOver(true);
    const timer = setTimeout(() => setOver(true), delay);
    return () => clearTimeout(timer);
  }, [isPending, delay]);
  return isPending && !isOver;
}

/**
 * Asks for the state fee of a new application and for the weapons to choose from while the form is still on its way: the
 * button that pays depends on the one, and a notice at the top of the form on the other. The form shows failures.
 * @param definition undefined: the kind is not known yet.
 * @returns whether the form should not be shown yet, because the notice would then move its fields.
 */
export function useAnswersAhead(
  definition: ApplicationDefinition | undefined,
  { id, activity }: Pick<ApplicationRouteParams, 'id' | 'activity'>,
): boolean {
  const client = useQueryClient();
  const deps = useApplicationDeps();
  const kind = id === null ? definition : undefined;
  useEffect(() => {
    if (!kind) return;
    void client.prefetchQuery(amountQuery(deps, { applicationType: kind.code, activity: activity ?? undefined }));
  }, [client, deps, kind, activity]);
  const selecting = activity === null && kind?.weaponSource ? kind : undefined;
  const { isPending } = useQuery(offeredWeaponsQuery(deps, selecting));
  return useWait(selecting !== undefined && isPending, delays.weaponsTimeout);
}
