import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CompanyFormContext, RowCodes } from '#domain/applications/company/context';
import { documentFields } from '#domain/applications/company/documentRules';
import { rowFiles } from '#domain/applications/company/rowFiles';
import { listedFiles } from '#domain/applications/company/sections/applicationFiles';
import { declaredFiles } from '#domain/applications/company/sections/declaredFiles';
import { licenceContext } from '#domain/applications/context';
import type { RegisterParts } from '#domain/applications/formSnapshot';
import { licenceTypesOf, optionsOf } from '#domain/applications/sectionOptions';
import type { DocumentTypeName } from '#domain/codes';
import { type TypeFees, typeFeeOf } from '#domain/fees';
import { hasRight } from '#domain/roles';
import { idsBySlot } from '#machines/application/application.machine';
import { useApplicationDeps } from '../applicationContext';
import type { ContextInput, FormFamily } from '../form/family';
import { useStableValue } from '../form/lookups';
import { useLoadedClassifier, useLoadedEntries } from '../form/useClassifier';
import { licenceNumbersKey } from '../sections/LicenceSelect';
import { useOfferedWeapons } from '../weapons/useOfferedWeapons';

const userGroup = 'ENTERPRISE';

const applicationContext = ({ application: { licenceActivity }, idCode }: ContextInput) => ({
  ...licenceContext(licenceActivity),
  idCode,
});

export const startCompanyContext = (input: ContextInput): CompanyFormContext => ({
  ...applicationContext(input),
  now: input.now(),
});

/** Valid licences of the company, as far as the select of the form has asked for them. */
function useLicenceNumbers(form: ContextInput['form']): readonly string[] | undefined {
  const { party } = useApplicationDeps();
  const types = licenceTypesOf(form) ?? [];
  const { data } = useQuery<string[]>({ queryKey: licenceNumbersKey(party, { types }), queryFn: skipToken });
  return useStableValue(data);
}

/** The fees of the types that the form offers for its application file, once its section has loaded them. */
function useTypeFees(form: ContextInput['form']): TypeFees | undefined {
  const entries = useLoadedEntries(optionsOf(form, 'applicationFiles')?.list ?? null);
  return useStableValue(
    entries && Object.fromEntries(entries.map(({ code, metadata }) => [code, typeFeeOf(metadata)])),
  );
}

/** Codes of the lists that the rows of the form choose from, as far as its sections have loaded them. */
function useRowCodes(): RowCodes {
  return useStableValue({
    CL_WEAPON_EU_CATEGORY: useLoadedClassifier('CL_WEAPON_EU_CATEGORY'),
    CL_WEAPON_DEACTIVATED_CATEGORY: useLoadedClassifier('CL_WEAPON_DEACTIVATED_CATEGORY'),
    CL_COMPATIBILITY_GROUP: useLoadedClassifier('CL_COMPATIBILITY_GROUP'),
    CL_HAZARD_CLASS: useLoadedClassifier('CL_HAZARD_CLASS'),
  } satisfies Required<Record<keyof RowCodes, unknown>>);
}

/** The documents, by their slots. */
const registerParts: RegisterParts = (asked, documents) => {
  const documentIdsOf = idsBySlot(documents);
  return {
    ...Object.fromEntries(
      Object.entries(documentFields).map(([type, field]) => [
        field,
        documentIdsOf({ type: type as DocumentTypeName })[0] ?? null,
      ]),
    ),
    files: [...listedFiles(documentIdsOf), ...declaredFiles(documentIdsOf)],
    ...rowFiles(asked, documentIdsOf),
  };
};

/** Loads the context of a company form. */
export function useCompanyContext(input: ContextInput): ReturnType<FormFamily['useContextData']> {
  const { form, isReadOnly, now } = input;
  const { party } = useApplicationDeps();
  const purposes = useLoadedClassifier('CL_WEAPON_PURPOSE', userGroup);
  const depositConditions = useLoadedClassifier('CL_WEAPON_DEPOSITION_CONDITION', userGroup);
  const licenceNumbers = useLicenceNumbers(form);
  const offered = useOfferedWeapons({ notifies: true });
  const offeredWeapons = offered.state === 'known' ? offered.weapons : undefined;
  const typeFees = useTypeFees(form);
  const codes = useRowCodes();
  const known = useStableValue(applicationContext(input));
  const isAuthorisedRepresentative = hasRight(party.type, 'protocol.own');
  const context = useMemo<CompanyFormContext>(
    () => ({
      ...known,
      now: now(),
      isAuthorisedRepresentative,
      typeFees,
      ...(!isReadOnly && {
        purposes: purposes?.map((code) => code.replace('WEAPON_PURPOSE_', '')),
        depositConditions,
        licenceNumbers,
        offeredWeapons,
        codes,
      }),
    }),
    [
      known,
      now,
      isAuthorisedRepresentative,
      typeFees,
      isReadOnly,
      purposes,
      depositConditions,
      licenceNumbers,
      offeredWeapons,
      codes,
    ],
  );
  return { context, registerParts };
}
