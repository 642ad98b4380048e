import type { ApplicationForm } from '../../form';
import { privateForm } from '../privateForm';

/** What is shown of a supervision case; nothing of it is ever written here (OPEN-3, PRIV-101). */
export const supervisionDeathForm: ApplicationForm = privateForm({
  sections: ['applicant', 'weaponList', 'comment'],
});
