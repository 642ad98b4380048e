import { comment } from '../../sections/comment';
import { privateForm } from '../privateForm';
import { deadHolder } from '../sections/deadHolder';
import { applicant } from '../sections/people';
import { weaponList } from '../sections/weapons';

/** The read-only form of a supervision case; only the authority creates one (OPEN-3, PRIV-101). */
export const supervisionDeathForm = privateForm({
  sections: [applicant, deadHolder, weaponList, comment],
});
