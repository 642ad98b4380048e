import { skipToken, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type Lookup, licenceContext } from '#domain/applications/context';
import type { RegisterParts } from '#domain/applications/formSnapshot';
import type { HuntingCertificate, PrivateApplication, SportClub, Weapon } from '#domain/applications/model';
import type { PrivateFormContext } from '#domain/applications/private/context';
import { isSoldier, type JobValues } from '#domain/applications/private/sections/people';
import { optionsOf } from '#domain/applications/sectionOptions';
import { hasPurpose, type WeaponTypesValues } from '#domain/applications/sections/weaponTypes';
import { type ApplicationDeps, useApplicationDeps } from '../applicationContext';
import type { ContextInput, FormFamily } from '../form/family';
import { useApplication, useForm, useFormValues } from '../form/formContext';
import { lookupOf, useStableValue } from '../form/lookups';
import { useLoadedClassifier } from '../form/useClassifier';
import { useOfferedWeapons } from '../weapons/useOfferedWeapons';

const saved = <T>(data: T | null): Lookup<T> => (data ? { state: 'found', data } : { state: 'idle' });

const sharedContext = ({ application: { licenceActivity }, idCode }: ContextInput) => ({
  ...licenceContext(licenceActivity),
  idCode,
});

/** A locked form shows the register data that were saved with it. */
export const startPrivateContext = (input: ContextInput): PrivateFormContext => {
  const { activeDuty, huntingCertificate } = (input.application as PrivateApplication).metadata;
  return {
    ...sharedContext(input),
    now: input.now(),
    activeDuty: input.isReadOnly ? saved(activeDuty) : { state: 'idle' },
    huntingCertificate: input.isReadOnly ? saved(huntingCertificate) : { state: 'idle' },
  };
};

/** The hunting certificate of a person: one query for the form and for the section that shows it (OPEN-31). */
export const huntingQuery = (
  { api, person }: ApplicationDeps,
  enabled: boolean,
): UseQueryOptions<HuntingCertificate | null> => ({
  queryKey: ['huntingCertificate', person.idCode],
  queryFn: ({ signal }) => api.loadHuntingCertificate(person.idCode, signal),
  enabled,
});

/** Where the sport clubs of a person are cached; they are shown, and saved with the application (PRIV-17). */
export const sportClubsKey = (idCode: string) => ['sportClubs', idCode] as const;

/** Where the weapons of a person that are on no licence are cached; they are shown, and a new licence takes them (PRIV-16). */
export const unlicensedWeaponsKey = (idCode: string) => ['unlicensedWeapons', idCode] as const;

/**
 * Loads the context of a private form. A register is queried only when its data are needed: by a section of the form, and
 * with the values entered (DEFL-04, SOLD-11).
 */
export function usePrivateContext(input: ContextInput): ReturnType<FormFamily['useContextData']> {
  const { form, idCode, now, isReadOnly } = input;
  const application = useApplication<PrivateApplication>();
  const deps = useApplicationDeps();
  const has = (section: string) => !isReadOnly && form.sections.some(({ id }) => id === section);
  const asksDuty = useFormValues((values: JobValues) => has('activeDuty') && isSoldier(values));
  const asksHunting = useFormValues(
    (values: WeaponTypesValues) => has('huntingCertificate') && hasPurpose(values, 'A'),
  );
  const duty = useQuery({
    queryKey: ['activeDuty', idCode],
    queryFn: ({ signal }) => deps.api.loadActiveDuty(idCode, signal),
    enabled: asksDuty,
  });
  const hunting = useQuery(huntingQuery(deps, asksHunting));
  const { data: sportClubs } = useQuery<SportClub[]>({ queryKey: sportClubsKey(idCode), queryFn: skipToken });
  const { data: unlicensed } = useQuery<Weapon[]>({ queryKey: unlicensedWeaponsKey(idCode), queryFn: skipToken });
  const takesWeapons = !application.licenceActivity && optionsOf(form, 'weaponList')?.takesWeapons;
  const listedWeapons = takesWeapons ? unlicensed : undefined;
  const purposes = useLoadedClassifier('CL_WEAPON_PURPOSE', 'PRIVATE');
  const depositConditions = useLoadedClassifier('CL_WEAPON_DEPOSITION_CONDITION', 'PRIVATE');
  const occupations = useLoadedClassifier('CL_APPLICANT_OCCUPATION');
  const offered = useOfferedWeapons({ notifies: true });
  const offeredWeapons = offered.state === 'known' ? offered.weapons : undefined;

  const { personDocument } = useForm();
  const { metadata } = application;
  const shared = useStableValue(sharedContext(input));
  const activeDuty = useStableValue(isReadOnly ? saved(metadata.activeDuty) : lookupOf(duty));
  const huntingCertificate = useStableValue(isReadOnly ? saved(metadata.huntingCertificate) : lookupOf(hunting));
  const context = useMemo<PrivateFormContext>(
    () => ({
      ...shared,
      now: now(),
      activeDuty,
      huntingCertificate,
      ...(!isReadOnly && {
        purposes: purposes?.map((code) => code.replace('WEAPON_PURPOSE_', '')),
        depositConditions,
        occupations,
        offeredWeapons,
        listedWeapons,
      }),
    }),
    [
      shared,
      now,
      activeDuty,
      huntingCertificate,
      purposes,
      depositConditions,
      occupations,
      offeredWeapons,
      listedWeapons,
      isReadOnly,
    ],
  );
  const registerParts = useCallback<RegisterParts>(
    () => ({
      applicant: {
        ...application.applicant,
        ...(personDocument && { citizenship: personDocument.citizenship, docNo: personDocument.docNo }),
      },
      sportClubs: sportClubs ?? application.sportClubs,
      metadata: {
        activeDuty: activeDuty.state === 'found' ? activeDuty.data : metadata.activeDuty,
        huntingCertificate:
          huntingCertificate.state === 'found' ? huntingCertificate.data : metadata.huntingCertificate,
      },
    }),
    [sportClubs, application, personDocument, activeDuty, huntingCertificate, metadata],
  );
  return { context, registerParts };
}
