import type { ClassifierType } from '../../codes';
import type { FormContext } from '../context';
import type { Weapon } from '../model';

/** Code lists that rows choose from (AMMO-31, AMMO-54, AMMO-78). */
export const rowCodeLists = [
  'CL_WEAPON_EU_CATEGORY',
  'CL_WEAPON_DEACTIVATED_CATEGORY',
  'CL_COMPATIBILITY_GROUP',
  'CL_HAZARD_CLASS',
] as const satisfies readonly ClassifierType[];
export type RowCodes = Partial<Record<(typeof rowCodeLists)[number], readonly string[]>>;

/** The context of a company form: data that its rules need in addition to its values. */
export interface CompanyFormContext extends FormContext {
  /** Numbers of the company's valid licences that can be chosen (CPUR-06). Left out: not known. */
  licenceNumbers?: readonly string[];
  /** Weapons that the application lists, as the server finds them (CWL-08). Left out: not known. */
  listedWeapons?: readonly Weapon[];
  /** Codes of these lists. Left out: not known. */
  codes?: RowCodes;
  /** Does the person act as an authorised representative (CPUR-18)? Only the portal shows something to them. */
  isAuthorisedRepresentative?: boolean;
}
