import { comment } from '../../sections/comment';
import { agreement, payment } from '../../sections/display';
import { weaponSelection } from '../../sections/weaponSelection';
import { privateForm } from '../privateForm';
import { applicant, contact } from '../sections/people';
import { addresses } from '../sections/places';
import { surrenderedWeapons } from '../sections/surrenderedWeapons';

/** Surrender: weapons that the register knows are ticked, others are described (PRIV-100, OPEN-75). */
export const weaponUnauthorizedForm = privateForm({
  sections: [
    applicant,
    contact({ isEmailRequired: false }),
    addresses(['actualLocation']),
    weaponSelection({ emptyKey: null }),
    surrenderedWeapons,
    comment,
    agreement,
    payment,
  ],
});
