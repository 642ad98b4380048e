import { comment } from '../../sections/comment';
import { privateForm } from '../privateForm';
import { applicant } from '../sections/people';
import { weaponList } from '../sections/weapons';

/** What is shown of a supervision case; nothing of it is ever written here (OPEN-3, PRIV-101). */
export const supervisionDeathForm = privateForm({
  sections: [applicant, weaponList({ showsBought: false }), comment],
});
