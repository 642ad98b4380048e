import * as yup from 'yup';
import { type Purpose, type PurposeLetter, purposeOf, weaponTypeLists } from '../../codes';
import type { FieldError } from '../../errors';
import { required } from '../../fields';
import { limits } from '../../limits';
import { type ApplicationCase, type FormContext, isCase } from '../context';
import { section } from '../engine/section';
import type { Weapon, WeaponTypeLine } from '../model';
import { isFixedPart } from '../registeredParts';
import type { SummaryText } from '../summary';
import { amountOf, applyOfferedPurposes, isOneLineEach } from '../weaponLines';
import { weaponNameTexts } from '../weaponTexts';
import { type PurposeScope, purposesFor } from './purposes';

export interface WeaponTypesValues {
  weaponTypes: readonly WeaponTypeLine[];
}

/** What a kind decides about its weapon types. */
export interface WeaponTypesRules {
  purposes: PurposeScope;
  /** When a line may be marked as one of national security (PRIV-96..98, OPEN-33). */
  nationalSecurity?: readonly ApplicationCase[];
}

/** The letter of the code of a purpose. */
export const letterOf = (purpose: string) => purpose.replace('WEAPON_PURPOSE_', '');

/** Has any line one of these purposes? */
export const hasPurpose = ({ weaponTypes }: WeaponTypesValues, ...letters: PurposeLetter[]): boolean =>
  weaponTypes.some((line) => letters.some((letter) => line.purposes.includes(purposeOf(letter))));

const line = yup.object({
  code: yup.string().required(required),
  amount: yup
    .number()
    .typeError('validationError.positiveAmount')
    .required('validationError.positiveAmount')
    .integer('validationError.positiveAmount')
    .min(limits.weaponQuantity.min, 'validationError.positiveAmount')
    .max(limits.weaponQuantity.max, 'validationError.positiveAmount'),
  purposes: yup.array().of(yup.string().required()).min(1, 'validationError.purpose'),
});

const summaryLines = (
  { amount, purposes, isNationalSecurity, weaponIds = [] }: WeaponTypeLine,
  weapons: readonly Weapon[],
): SummaryText[][] =>
  [
    ...weapons.filter(({ id }) => weaponIds.includes(id)).map(weaponNameTexts),
    [{ key: 'form:weapon.count', params: { count: amount ?? 0 } }],
    purposes.map((purpose) => ({ code: purpose, of: ['CL_WEAPON_PURPOSE'] as const })),
    isNationalSecurity ? [{ key: 'summary:nationalSecurity' }] : [],
  ].filter((texts) => texts.length > 0);

const initial: WeaponTypesValues = { weaponTypes: [] };

/** Weapon types wanted, with their amounts and purposes (PRIV-12, PRIV-13, PRIV-34..39, CPUR-08..10). */
export const weaponTypes = (kind: WeaponTypesRules) => {
  const options = {
    /** Letters of the purposes offered for a weapon type, out of those of the classifier. */
    purposes: (weaponType: string, offered: readonly string[]) => purposesFor(kind.purposes, weaponType, offered),
    /** May a line be marked as one of national security? */
    allowsNationalSecurity: (context: Pick<FormContext, 'activity'>) => isCase(kind.nationalSecurity, context),
  };
  const lineErrors = (each: WeaponTypeLine, index: number, context: FormContext): FieldError[] => {
    const letters = each.purposes.map(letterOf);
    const offered = options.purposes(each.code, context.purposes ?? letters);
    return [
      ...(letters.some((letter) => !offered.includes(letter))
        ? [{ field: `weaponTypes[${index}].purposes`, key: 'validationError.purpose' }]
        : []),
      ...(each.isNationalSecurity && !options.allowsNationalSecurity(context)
        ? [{ field: `weaponTypes[${index}].isNationalSecurity`, key: 'validationError.nationalSecurity' }]
        : []),
    ];
  };
  /** A weapon leaves its licence by its own application (PRIV-100), not by a change that leaves its type out. */
  const heldErrors = (
    lines: readonly WeaponTypeLine[],
    { activity, heldWeaponTypes = [] }: FormContext,
  ): FieldError[] => {
    const isShort = (type: string) => {
      const held = heldWeaponTypes.filter((each) => each === type).length;
      return amountOf(lines, type) < Math.min(held, limits.weaponQuantity.max);
    };
    return activity === 'CHANGE_LICENCE' && heldWeaponTypes.some(isShort)
      ? [{ field: 'weaponTypes', key: 'validationError.weaponTypeHeld' }]
      : [];
  };
  return section({
    id: 'weaponTypes',
    initial,
    options,
    read: (saved: { weaponTypes: WeaponTypeLine[]; weapons?: readonly Weapon[] }): WeaponTypesValues => ({
      weaponTypes: saved.weaponTypes,
    }),
    write: ({ weaponTypes }: WeaponTypesValues): { weaponTypes: WeaponTypeLine[]; weaponPurposes: Purpose[] } => ({
      weaponTypes: [...weaponTypes],
      weaponPurposes: [...new Set(weaponTypes.flatMap(({ purposes }) => purposes))],
    }),
    /** PURP-20, PURP-21. */
    settle: ({ weaponTypes }, { purposes }: FormContext) => ({
      weaponTypes: purposes
        ? applyOfferedPurposes(weaponTypes, (code) =>
            options.purposes(code, purposes).map((letter): Purpose => `WEAPON_PURPOSE_${letter as PurposeLetter}`),
          )
        : weaponTypes,
    }),
    isFixed: (context) => isFixedPart('weaponTypes', context),
    rules: () => ({ weaponTypes: yup.array().of(line).min(1, 'validationError.weaponTypes') }),
    check: ({ weaponTypes }, context) => [
      ...(isOneLineEach(weaponTypes, context.heldWeaponTypes ?? [])
        ? []
        : [{ field: 'weaponTypes', key: 'validationError.sameWeaponType' }]),
      ...heldErrors(weaponTypes, context),
      ...weaponTypes.flatMap((each, index) => lineErrors(each, index, context)),
    ],
    summary: ({ values, saved }) =>
      values.weaponTypes.map((each) => ({
        label: { code: each.code, of: weaponTypeLists },
        lines: summaryLines(each, saved.weapons ?? []),
      })),
  });
};
