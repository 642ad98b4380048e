import { comment } from '../../sections/comment';
import { agreement, licenceDates, payment } from '../../sections/display';
import { weaponSelection } from '../../sections/weaponSelection';
import { privateForm } from '../privateForm';
import { contact } from '../sections/people';
import { addresses } from '../sections/places';

/** The form of the European firearms pass: the applicant ticks weapons of the licences they hold (FPASS-01..17). */
export const firearmsPassForm = privateForm({
  sections: [
    contact({ isEmailRequired: true }),
    addresses(['actualLocation']),
    licenceDates,
    weaponSelection({ emptyKey: 'applications.firearmsPass.noWeaponsSelected' }),
    comment,
    agreement,
    payment,
  ],
});
