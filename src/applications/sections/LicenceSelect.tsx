import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ActingParty } from '#domain/applications/model';
import { definitionOf } from '#domain/applications/registry';
import { kindNameKey } from '#domain/applications/words';
import type { LicenceQuery } from '../../api/licences';
import { useFieldBinding, useIsReadOnly } from '../../form/binding';
import { SelectField } from '../../form/SelectField';
import { useApplicationDeps } from '../applicationContext';
import { useForm } from '../form/formContext';
import { LoadFailed, Skeleton } from '../form/Section';
import { useErrorNotification } from '../form/useErrorNotification';

interface LicenceSelectProps extends LicenceQuery {
  name: string;
  label: string;
  help?: string;
  /** Shown when there is no licence to choose. */
  noneText?: string;
  /** With no licence to choose, is none needed? Then there is no field, unless a number that has ended is in it. */
  canBeNone?: boolean;
  /** Number of a licence that cannot be chosen. */
  except?: string;
}

/** Where the numbers of a party's valid licences are cached. */
export const licenceNumbersKey = ({ code }: ActingParty, query: LicenceQuery) =>
  ['licenceNumbers', code, query] as const;

/** The names of licences in a list: number, kind, weapons and place; the number alone where no more is known. */
function useLicenceNames(isAsked: boolean): (number: string) => string {
  const { api, party } = useApplicationDeps();
  const { definition } = useForm();
  const { t } = useTranslation(['form', 'kinds']);
  const { audience } = definition;
  const { data = [] } = useQuery({
    queryKey: [party.code, 'licencesToName', audience],
    queryFn: ({ signal }) => api.describeLicences(audience, signal),
    enabled: isAsked,
  });
  return (number) => {
    const licence = data.find((each) => each.number === number);
    const kind = licence && definitionOf(licence.type, audience);
    if (!kind) return number;
    const { weapons, weaponLocation } = licence;
    const parts = [
      t(kindNameKey(kind)),
      ...(weapons.length > 0 ? [t('licence.weapons', { count: weapons.length })] : []),
      ...(weaponLocation ? [weaponLocation.fullAddress] : []),
    ];
    return `${number} – ${parts.join(', ')}`;
  };
}

/** One of the applicant's valid licences, by its number (API-073); shows when the query fails (ERR-25, PRIV-95). */
export function LicenceSelect({
  name,
  label,
  help,
  noneText,
  canBeNone = false,
  except,
  ...licences
}: LicenceSelectProps) {
  const { api, party } = useApplicationDeps();
  const { t } = useTranslation(['form', 'common']);
  const isReadOnly = useIsReadOnly();
  const { value } = useFieldBinding<string>(name);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: licenceNumbersKey(party, licences),
    queryFn: ({ signal }) => api.loadLicenceNumbers(licences, signal),
    enabled: !isReadOnly,
  });
  useErrorNotification(error, 'error.weaponsRequest');
  const nameOf = useLicenceNames(!isReadOnly && (data ?? []).length > 0);
  if (isFetching && !data) return <Skeleton lines={2} />;
  const numbers = data?.filter((number) => number !== except);
  const isRequired = !(canBeNone && numbers?.length === 0);
  const hasField = isRequired || value !== '';
  const options = (numbers ?? []).map((number) => ({ code: number, value: nameOf(number) }));
  return (
    <>
      {error !== null && !isFetching && (
        <LoadFailed text={t('common:error.weaponsRequest')} onRetry={() => void refetch()} />
      )}
      {numbers?.length === 0 && <p className="notice form-notice">{noneText ?? t('licence.noneValid')}</p>}
      {hasField && <SelectField name={name} label={label} help={help} options={options} isRequired={isRequired} />}
    </>
  );
}
