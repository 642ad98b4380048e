import { array, mixed } from 'yup';
import type { ApplicationType, WeaponTarget } from '../../../codes';
import { required } from '../../../fields';
import { type ApplicationCase, type FormContext, isCase } from '../../context';
import { unvalidated } from '../../engine/rules';
import { section } from '../../engine/section';
import type { LicenceActivity } from '../../model';
import type { WeaponTypesValues } from '../../sections/weaponTypes';
import { summaryRow } from '../../summary';

export interface LicenceNumberValues {
  licenceNumber: string;
}

/** PRIV-91, OPEN-27: is a weapon type added that the changed licence does not have? */
export const isLicenceNumberRequired = (
  { weaponTypes }: WeaponTypesValues,
  { activity, existingWeaponTypes }: Pick<FormContext, 'activity' | 'existingWeaponTypes'>,
): boolean =>
  activity === 'CHANGE_LICENCE' &&
  existingWeaponTypes !== undefined &&
  weaponTypes.some(({ code }) => !existingWeaponTypes.includes(code));

/** Is it certain that no licence number is asked for? */
const isLicenceNumberHidden = (
  values: WeaponTypesValues,
  context: Pick<FormContext, 'activity' | 'existingWeaponTypes'>,
): boolean =>
  context.activity !== 'CHANGE_LICENCE' ||
  (context.existingWeaponTypes !== undefined && !isLicenceNumberRequired(values, context));

const noNumber: LicenceNumberValues = { licenceNumber: '' };

interface SavedLicence {
  licenceActivity: LicenceActivity | null;
  licenceNumber: string | null;
}

/** The licence the application is about and where its weapons are kept (PRIV-11, PRIV-91). */
export const licenceAndLocations = section({
  id: 'licenceAndLocations',
  initial: noNumber,
  isVisible: (_values: LicenceNumberValues & WeaponTypesValues, { activity }: FormContext) => activity !== null,
  shown: (values, context) => (isLicenceNumberHidden(values, context) ? noNumber : {}),
  read: ({ licenceNumber }: SavedLicence) => ({ licenceNumber: licenceNumber ?? '' }),
  write: ({ licenceNumber }): { licenceNumber: string | null } => ({ licenceNumber: licenceNumber || null }),
  rules: () => ({ licenceNumber: unvalidated() }),
  check: (values, context) =>
    isLicenceNumberRequired(values, context) && !values.licenceNumber
      ? [{ field: 'licenceNumber', key: required }]
      : [],
  summary: ({ values: { licenceNumber }, saved: { licenceActivity } }) => [
    summaryRow('form:licence.number', { text: licenceActivity?.existingLicenceNo }),
    ...(licenceNumber ? [summaryRow('form:field.licenceNumber', { text: licenceNumber })] : []),
    summaryRow('form:licence.location', { text: licenceActivity?.weaponLocation?.fullAddress }),
  ],
});

export interface WeaponTargetsValues {
  weaponTargets: readonly WeaponTarget[];
}

/** The code list with the texts of the targets: in the one of the Defence League the letters B and C are exchanged (OPEN-30). */
export type TargetList = 'CL_WEAPON_TARGET' | 'CL_WEAPON_TARGET_DEFENCE_LEAGUE';

/** How the weapons were acquired (PRIV-28, PRIV-31, PRIV-59). */
export const weaponTargets = (kind: { list: TargetList; requiredIn?: readonly ApplicationCase[] }) => {
  const options = {
    list: kind.list,
    isRequired: (context: Pick<FormContext, 'activity'>) => isCase(kind.requiredIn, context),
  };
  return section({
    id: 'weaponTargets',
    options,
    initial: { weaponTargets: [] } as WeaponTargetsValues,
    read: (saved: { weaponTargets: WeaponTarget[] }): WeaponTargetsValues => ({ weaponTargets: saved.weaponTargets }),
    write: ({ weaponTargets }: WeaponTargetsValues): { weaponTargets: WeaponTarget[] } => ({
      weaponTargets: [...weaponTargets],
    }),
    rules: (context: FormContext) => ({ weaponTargets: array().min(options.isRequired(context) ? 1 : 0, required) }),
    summary: ({ values }) => [
      {
        label: { key: 'form:field.weaponTargets' },
        lines: values.weaponTargets.map((code) => [{ code, of: [options.list] }]),
      },
    ],
  });
};

/** PRIV-32: does a chosen target tie the application to a licence held already? */
export const requiresNaturalLicence = ({ weaponTargets }: WeaponTargetsValues): boolean =>
  weaponTargets.includes('WEAPON_TARGET_G');

export interface NaturalLicenceValues {
  naturalLicenceNumber: string;
}

/** The weapon licence held already, with target G only (PRIV-29..32, OPEN-88). */
export const naturalLicence = (options: { types: readonly ApplicationType[] }) =>
  section({
    id: 'naturalLicence',
    options,
    initial: { naturalLicenceNumber: '' } as NaturalLicenceValues,
    isVisible: (values: NaturalLicenceValues & WeaponTargetsValues) => requiresNaturalLicence(values),
    read: (saved: { naturalLicenceNumber: string | null }) => ({
      naturalLicenceNumber: saved.naturalLicenceNumber ?? '',
    }),
    write: ({ naturalLicenceNumber }): { naturalLicenceNumber: string | null } => ({
      naturalLicenceNumber: naturalLicenceNumber || null,
    }),
    rules: () => ({ naturalLicenceNumber: mixed().test('present', required, Boolean) }),
    summary: ({ values }) => [summaryRow('form:field.naturalLicenceNumber', { text: values.naturalLicenceNumber })],
  });
