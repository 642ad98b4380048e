import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { ApplicationForm, WeaponSelection } from '#domain/applications/form';
import type { PrivateApplication, Weapon } from '#domain/applications/model';
import { weaponsOfLicences } from '#domain/applications/private/weaponsOfLicences';
import { type ApplicationDeps, useApplicationDeps } from '../applicationContext';
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
const sources: Record<WeaponSelection['source'], Ask> = {
  owned: ({ api, person }, _definition, signal) => api.loadOwnedWeapons(person.idCode, signal),
  licences: async ({ api }, { audience, code }, signal) =>
    weaponsOfLicences(await api.loadLicences(audience, signal), code),
};

interface OfferedInput {
  definition: ApplicationDefinition;
  form: ApplicationForm;
  application: PrivateApplication;
  isReadOnly: boolean;
}

/**
 * The weapons of a form that selects some: those the application has already, or, for a new one, those the registers
 * know (PRIV-22, FPASS-05). A failed register is told with the general error (ERR-09) and can be asked again.
 */
export function useOfferedWeapons({ definition, form, application, isReadOnly }: OfferedInput): OfferedWeapons {
  const deps = useApplicationDeps();
  const { person } = deps;
  const source = form.weaponSelection?.source;
  const isAsked =
    source !== undefined && !isReadOnly && !application.licenceActivity && application.weapons.length === 0;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [person.idCode, 'weaponsToSelect', definition.id],
    queryFn: ({ signal }) => sources[source ?? 'owned'](deps, definition, signal),
    enabled: isAsked,
  });
  useErrorNotification(error);

  const { weapons: given } = application;
  return useMemo(() => {
    const retry = () => void refetch();
    if (!isAsked) return { state: 'known', weapons: given, retry };
    if (data) return { state: 'known', weapons: data, retry };
    return { state: error && !isFetching ? 'failed' : 'loading', weapons: [], retry };
  }, [isAsked, given, data, error, isFetching, refetch]);
}
