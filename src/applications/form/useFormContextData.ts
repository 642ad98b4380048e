import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApplicationForm, Lookup, PrivateFormContext, PrivateSectionId } from '#domain/applications/form';
import type { PrivateApplication } from '#domain/applications/model';
import { isSoldier } from '#domain/applications/private/activeDuty';
import { hasPurpose } from '#domain/applications/private/sections';
import type { PrivateFormValues } from '#domain/applications/private/values';
import type { DocumentTypeName } from '#domain/codes';
import { useApplicationDeps } from '../applicationContext';

/** What became of a query, in the words of the domain: null is "the register has nothing". */
function lookupOf<T>({ data, fetchStatus, status }: UseQueryResult<T | null>): Lookup<T> {
  if (status === 'error' && fetchStatus === 'idle') return { state: 'failed' };
  if (status === 'success') return data === null ? { state: 'none' } : { state: 'found', data };
  return { state: fetchStatus === 'idle' ? 'idle' : 'loading' };
}

const kept = <T>(data: T | null): Lookup<T> => (data ? { state: 'found', data } : { state: 'idle' });

interface FormContextInput {
  form: ApplicationForm;
  application: PrivateApplication;
  values: PrivateFormValues;
  /** Documents there are, saved or chosen. */
  documents: readonly DocumentTypeName[];
  /** A locked form shows what was kept and asks nobody. */
  isReadOnly: boolean;
}

export interface FormContextData {
  formContext: PrivateFormContext;
  /** Asks the hunting register again (OPEN-31). */
  retryHunting: () => void;
}

/**
 * Finds out what the form must know beside what is typed. A register is asked only when its answer matters: to a form that
 * has the part about it, and to the answers given (DEFL-04, SOLD-11).
 */
export function useFormContextData({
  form,
  application,
  values,
  documents,
  isReadOnly,
}: FormContextInput): FormContextData {
  const { api, person, now } = useApplicationDeps();
  const { idCode } = person;
  const isAbout = (section: PrivateSectionId) => !isReadOnly && form.sections.some(({ id }) => id === section);
  const duty = useQuery({
    queryKey: ['activeDuty', idCode],
    queryFn: ({ signal }) => api.loadActiveDuty(idCode, signal),
    enabled: isAbout('activeDuty') && isSoldier(values),
  });
  const hunting = useQuery({
    queryKey: ['huntingCertificate', idCode],
    queryFn: ({ signal }) => api.loadHuntingCertificate(idCode, signal),
    enabled: isAbout('huntingCertificate') && hasPurpose(values, 'A'),
  });
  const { metadata, licenceActivity } = application;
  const activity = licenceActivity?.type ?? null;
  const existingWeaponTypes = useStableValue(licenceActivity?.existingWeaponTypes ?? []);

  const activeDuty = useStableValue(isReadOnly ? kept(metadata.activeDuty) : lookupOf(duty));
  const huntingCertificate = useStableValue(isReadOnly ? kept(metadata.huntingCertificate) : lookupOf(hunting));
  const formContext = useMemo<PrivateFormContext>(
    () => ({ activity, activeDuty, huntingCertificate, documents, existingWeaponTypes, idCode, now: now() }),
    [activity, activeDuty, huntingCertificate, documents, existingWeaponTypes, idCode, now],
  );
  return { formContext, retryHunting: hunting.refetch };
}

/** Where the sport clubs of a person are cached; they are shown, and saved with the application (PRIV-17). */
export const sportClubsKey = (idCode: string) => ['sportClubs', idCode] as const;

/** The same object as long as it says the same. */
export function useStableValue<T>(value: T): T {
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the value
  return useMemo(() => value, [text]);
}
