import { comment } from '../sections/comment';
import { agreement, payment } from '../sections/display';
import { weaponSelection } from '../sections/weaponSelection';
import { privateForm } from './privateForm';
import { applicant, contact } from './sections/people';
import { addresses } from './sections/places';

/** The one form of disposal, rework, making unusable and demolition (PRIV-100, OPEN-75). */
export const disposalLikeForm = privateForm({
  sections: [
    applicant,
    contact({ isEmailRequired: false }),
    addresses(['actualLocation']),
    weaponSelection({ emptyKey: 'error.checkWeapon' }),
    comment,
    agreement,
    payment,
  ],
});
