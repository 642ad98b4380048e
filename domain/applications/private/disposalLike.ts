import type { ApplicationForm } from '../form';
import { privateForm } from './privateForm';

/** The one form of disposal, rework, making unusable, demolition and unauthorised possession (PRIV-100, OPEN-75). */
export const disposalLikeForm: ApplicationForm = privateForm({
  sections: ['applicant', 'contact', 'addresses', 'weaponSelection', 'comment', 'agreement', 'payment'],
  addresses: ['actualLocation'],
  weaponSelection: { source: 'owned', emptyKey: 'error.checkWeapon' },
});
