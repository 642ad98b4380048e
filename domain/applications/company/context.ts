import type { FormContext } from '../context';
import type { Weapon } from '../model';

/** The context of a company form: data that its rules need in addition to its values. */
export interface CompanyFormContext extends FormContext {
  /** Numbers of the company's valid licences that can be chosen (CPUR-06). Left out: not known. */
  licenceNumbers?: readonly string[];
  /** Weapons that the application lists, as the server finds them (CWL-08). Left out: not known. */
  listedWeapons?: readonly Weapon[];
  /** Does the person act as an authorised representative (CPUR-18)? Only the portal shows something to them. */
  isAuthorisedRepresentative?: boolean;
}
