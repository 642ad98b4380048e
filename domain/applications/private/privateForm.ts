import { type Activity, type ApplicationType, activities } from '../../codes';
import { dayOf } from '../../dates';
import {
  type AddressFieldName,
  type ApplicationForm,
  addressFieldNames,
  type PrivateFormContext,
  type PrivateSectionId,
  type WeaponSelection,
} from '../form';
import { askedDocuments, type DocumentRule } from './documentRules';
import { type PurposeScope, purposesFor } from './purposeRules';
import { privateSchema } from './schema';
import { pickSections } from './sections';
import type { PrivateFormValues } from './values';

/** A new application, or an activity on a licence. */
export type Case = Activity | 'new';
export const everyCase: readonly Case[] = ['new', ...activities];

/** What a private kind says of its form. What is left out, the form does not have or does not ask. */
export interface PrivateKind {
  /** Parts of the form, in their order. A field is checked when its part is here. */
  sections: readonly PrivateSectionId[];
  /** Rows of Table 2. */
  documents?: readonly DocumentRule[];
  /** Limits of the purposes offered beside those of the weapon types (PURP-03, PURP-18). */
  purposes?: Omit<PurposeScope, 'userGroup'>;
  /** Left out: all four. */
  addresses?: readonly AddressFieldName[];
  isEmailRequired?: boolean;
  weaponSelection?: WeaponSelection;
  naturalLicenceTypes?: readonly ApplicationType[];
  showsBoughtWeapons?: boolean;
  /** When at least one target must be chosen (PRIV-59). */
  targetsRequired?: readonly Case[];
  /** When a deposit condition must be chosen (OPEN-35). */
  depositConditionRequired?: readonly Case[];
  /** When a weapon type line may be marked as one of national security (PRIV-96..98, OPEN-33). */
  nationalSecurity?: readonly Case[];
}

const isIn = (cases: readonly Case[] | undefined, { activity }: Pick<PrivateFormContext, 'activity'>): boolean =>
  cases?.includes(activity ?? 'new') ?? false;

/** PRIV-91, OPEN-27: a changed licence gets a weapon type that it does not have. */
const addsWeaponType = (
  { weaponTypes }: PrivateFormValues,
  { activity, existingWeaponTypes }: PrivateFormContext,
): boolean =>
  activity === 'CHANGE_LICENCE' &&
  existingWeaponTypes !== undefined &&
  weaponTypes.some(({ code }) => !existingWeaponTypes.includes(code));

/** The form of a private kind. */
export function privateForm(kind: PrivateKind): ApplicationForm {
  const rules: Omit<ApplicationForm, 'schema'> = {
    sections: pickSections(...kind.sections),
    documents: (values, formContext) =>
      askedDocuments(kind.documents ?? [], values, formContext, dayOf(formContext.now)),
    purposes: (weaponType, offered) => purposesFor({ userGroup: 'person', ...kind.purposes }, weaponType, offered),
    addresses: kind.addresses ?? addressFieldNames,
    isEmailRequired: kind.isEmailRequired ?? false,
    weaponSelection: kind.weaponSelection ?? null,
    naturalLicenceTypes: kind.naturalLicenceTypes ?? [],
    showsBoughtWeapons: kind.showsBoughtWeapons ?? false,
    areTargetsRequired: (formContext) => isIn(kind.targetsRequired, formContext),
    isDepositConditionRequired: (formContext) => isIn(kind.depositConditionRequired, formContext),
    isLicenceNumberRequired: (values, formContext) =>
      kind.sections.includes('licenceAndLocations') && addsWeaponType(values, formContext),
    allowsNationalSecurity: (formContext) => isIn(kind.nationalSecurity, formContext),
  };
  return { ...rules, schema: (formContext) => privateSchema(rules, formContext) };
}
