import type { FormContext } from '../context';

/** What a form of a company must know beside its values. */
export interface CompanyFormContext extends FormContext {
  /** Numbers of the company's valid licences that can be chosen (CPUR-06). Left out: not known. */
  licenceNumbers?: readonly string[];
  /** Does the person act as an authorised representative (CPUR-18)? Only the portal shows something to them. */
  isAuthorisedRepresentative?: boolean;
}
