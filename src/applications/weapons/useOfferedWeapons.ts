import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApplicationDefinition, WeaponSource } from '#domain/applications/definition';
import type { CompanyApplication, PrivateApplication, Weapon } from '#domain/applications/model';
import { heldWeapons, weaponsOfLicences } from '#domain/applications/weaponsOfLicences';
import { staleTimes } from '../../api/queryClient';
import { type ApplicationDeps, useApplicationDeps } from '../applicationContext';
import { useApplication, useForm, useFormIsReadOnly } from '../form/formContext';
import { useErrorNotification } from '../form/useErrorNotification';

/** Weapons to tick from, as far as they are known. */
export interface OfferedWeapons {
  state: 'known' | 'loading' | 'failed';
  weapons: readonly Weapon[];
  retry: () => void;
}

type Ask = (
  deps: ApplicationDeps,
  definition: ApplicationDefinition,
  signal: AbortSignal,
) => Promise<readonly Weapon[]>;

/** Where the weapons of a selection come from. */
const sources: Record<WeaponSource, Ask> = {
  owned: ({ api, person }, _definition, signal) => api.loadOwnedWeapons(person.idCode, signal),
  licences: async ({ api }, { audience, code }, signal) =>
    weaponsOfLicences(await api.loadLicences(audience, signal), code),
  companyLicences: async ({ api }, { audience }, signal) => heldWeapons(await api.loadLicences(audience, signal)),
};

/** The weapons that the registers know, for a form of this kind. A kind that selects none asks for none. */
export function offeredWeaponsQuery(deps: ApplicationDeps, kind: ApplicationDefinition | undefined) {
  const ask = kind?.weaponSource && sources[kind.weaponSource];
  return queryOptions({
    queryKey: [deps.party.code, 'weaponsToSelect', kind?.id],
    queryFn: ask ? ({ signal }) => ask(deps, kind, signal) : skipToken,
    staleTime: staleTimes.prefetched,
  });
}

/**
 * The weapons of a form that selects some: those the application has already, or, for a new one, those the registers
 * know (PRIV-22, FPASS-05, WTR-08). A failed register is reported with the general error (ERR-09) and can be asked again.
 */
export function useOfferedWeapons({ notifies = false }: { notifies?: boolean } = {}): OfferedWeapons {
  const deps = useApplicationDeps();
  const { definition } = useForm();
  const isReadOnly = useFormIsReadOnly();
  const { licenceActivity, weapons: given } = useApplication<PrivateApplication | CompanyApplication>();
  const isNew = definition.weaponSource !== null && !isReadOnly && !licenceActivity;
  const isAsked = isNew && given.length === 0;
  const { data, error, refetch, isFetching } = useQuery({
    ...offeredWeaponsQuery(deps, definition),
    enabled: isAsked,
    // The form asks; a section that is loaded later shows its answer.
    refetchOnMount: notifies,
  });
  useErrorNotification(notifies ? error : null);

  return useMemo(() => {
    const retry = () => void refetch();
    // What was offered first stays the offer of this form when a save answers with the weapons of the application.
    if (data && isNew) return { state: 'known', weapons: data, retry };
    if (!isAsked) return { state: 'known', weapons: given, retry };
    return { state: error && !isFetching ? 'failed' : 'loading', weapons: [], retry };
  }, [isAsked, isNew, given, data, error, isFetching, refetch]);
}
